import assert from 'node:assert/strict';
import { z } from 'zod';

const text = z.string().nullable();
const day = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

const detail = z.looseObject({
  userId: z.uuid(),
  refId: text,
  deptId: text,
  deptName: text,
  classId: text,
  className: text,
  gender: text,
  phone: z.union([z.null(), z.string().regex(/^\d{3}\*{4}\d{4}$/)]),
  email: text,
  roleTypes: z.array(z.strictObject({ value: z.string(), label: z.string().min(1) })).min(1),
  roleNames: z.array(z.string().min(1)).min(1),
  clientType: z.string(),
  sessionId: z.uuid(),
  permVersion: z.int(),
  needs: z.strictObject({
    changePassword: z.boolean(),
    bindPhone: z.enum(['off', 'remind', 'required']),
    secondAuth: z.boolean(),
    bindSecondAuth: z.boolean(),
    agreePrivacy: z.boolean(),
  }),
  serverTime: z.int(),
});

const person = {
  tenantId: z.string().regex(/^\d{6}$/),
  accountNo: z.string(),
  userName: z.string(),
  roleType: z.enum(['gly', 'yx', 'fdy', 'teacher', 'stu', 'yrdw']),
  userType: z.string(),
  avatarUrl: text,
  passWordLevel: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  oauthId: text,
  schoolName: z.string().min(1),
  lastLoginTime: z.union([z.null(), z.string().regex(day)]),
  detail,
};

const token = z.string().regex(/^[\w-]{43}$/);
const loginResult = z.strictObject({
  code: z.literal(200),
  success: z.literal(true),
  msg: z.string().min(1),
  access_token: token,
  token_type: z.literal('bearer'),
  // the part behind the dot is the family's
  refresh_token: z.string().regex(/^[\w-]{43}\.[\w-]{43}$/),
  expires_in: z.literal(3600),
  scope: z.literal('all'),
  ...person,
});

/** What `oauth/token` answers to every grant; the ways over another site say besides where to go on (T1). */
export function assertLoginResult(body: unknown, more: { redirect?: true } = {}): void {
  const shape = more.redirect ? loginResult.extend({ redirect: z.string().startsWith('/') }) : loginResult;
  assertShape(shape, body);
}

/** The person as `getUserInfo` tells him: the sign-in's answer without its tokens (T1). */
export const userInfo = z.strictObject({
  ...person,
  /** The school's colour. */
  theme: z.object({ primary: z.string() }),
  /** Null until the person has arranged his desktop. */
  layoutVersion: z.int().nullable(),
  /** Null until the person has changed the look. */
  userTheme: z.object({ options: z.object(), mode: z.string().nullable(), version: z.int() }).nullable(),
  unread: z.looseObject({ message: z.int(), todo: z.int(), notice: z.int() }),
});

const loginError = z.strictObject({
  code: z.union([z.literal(400), z.literal(401)]),
  success: z.literal(false),
  msg: z.string().min(1),
  error: z.string().regex(/^[a-z]+\.\w+$/i),
  error_description: z.string().min(1),
  facts: z.object(),
  left: z.int().optional(),
  lockedUntil: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .optional(),
  captchaRequired: z.boolean(),
  bindTicket: token.optional(),
});

/** What it answers when it refuses. */
export const assertLoginError = (body: unknown): void => assertShape(loginError, body);

/** Fails with everything that differs from a shape. */
export function assertShape(shape: z.ZodType, value: unknown): void {
  const { error } = shape.safeParse(value);
  assert.ok(!error, error && z.prettifyError(error));
}
