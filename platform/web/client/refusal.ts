/** One field that the person has to put right. `row` is the line of a sheet. */
export type FieldError = { field: string; label: string; row?: number; message: string };

/** What the server's envelope looks like when it says no, and what `oauth/token` says. */
export type RefusedBody = {
  code?: number;
  success?: boolean;
  msg?: string;
  error?: string;
  error_description?: string;
  errors?: FieldError[];
  facts?: Record<string, unknown>;
  traceId?: string;
  serverTime?: number;
  /** From oauth/token only. */
  captchaRequired?: boolean;
  bindTicket?: string;
  errorKey?: string;
};

/** An answer that is not a success. Forms catch it for its `errors`; everything else has already been shown. */
export class Refusal extends Error {
  readonly key: string;
  readonly msg: string;
  readonly status: number;
  readonly errors: FieldError[];
  readonly facts: Record<string, unknown>;
  readonly body: RefusedBody;

  constructor(status: number, key: string, msg: string, body: RefusedBody = {}) {
    super(`${key || status}: ${msg}`);
    this.name = 'Refusal';
    this.status = status;
    this.key = key;
    this.msg = msg;
    this.body = body;
    this.errors = body.errors ?? [];
    this.facts = body.facts ?? {};
  }
}

/** Narrow an unknown error, for `catch`. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}
