import { z } from 'zod';
import { elsewhere } from '#modules/dormitory/location';
import type { Mark } from '#platform/pure/moment-code.ts';
import { gcjOf, pointOf, pointText, type Point } from '#platform/pure/place.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { refuse } from '../errors.ts';
import { flagsOf, nearest, type Fence, type Found } from '../rules/place.ts';
import { isLiveToken, MOST_TRIES, shown, type Method } from '../rules/proof.ts';
import { signRecord } from '../sign-record.ts';
import { countsAs, type Span } from '../rules/times.ts';
import { isMine } from './mine.ts';
import type { Question } from './round.ts';
import { settings, type Settings } from './settings.ts';

/** Codes of one school mean nothing in another. */
export const signer =
  (work: Work): Mark =>
  (text) =>
    work.platform.secrets.sign('sign-round', `${work.tenant}:${text}`);

const FRESH_MS = 60_000;

const body = z.strictObject({
  roundId: z.uuid(),
  /** What the device measures (WGS-84): degrees, metres of doubt, metres per second, and how long ago, by its own watch. */
  place: z
    .strictObject({
      longitude: z.number().min(-180).max(180),
      latitude: z.number().min(-90).max(90),
      accuracy: z.number().min(0).max(100_000),
      speed: z.number().min(0).max(10_000).nullish(),
      ageMs: z.number().min(0).max(86_400_000),
    })
    .nullish(),
  qr: z.string().trim().max(120).nullish(),
  code: z
    .string()
    .trim()
    .regex(/^\d{4}$/)
    .nullish(),
  photoId: z.uuid().nullish(),
  answers: z.array(z.string().trim().max(200)).max(10).nullish(),
  deviceId: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .nullish(),
});
type Given = z.output<typeof body>;

type Own = Span & {
  id: string;
  status: string;
  signAt: string | null;
  method: string | null;
  reviewState: string;
  studentId: string | null;
  day: string;
  code: string;
  methods: string[];
  needAll: boolean | null;
  points: Fence[];
  questions: Question[];
  consent: string | null;
  lastAt: string | null;
  lastPosition: string | null;
  sameBefore: number;
  othersOnDevice: number;
};

/**
 * Signs in. Statements run on their own: a wrong try is kept though it is refused, and nobody waits for anybody, since the
 * one that counts touches a row of its own. Who has signed gets his first answer again. The phone's clock is never asked.
 */
export const sign = post('yxgl/signRecord/sign', {
  needs: 'signRecord.sign',
  proof: 'plain',
  autocommit: true,
  // who looks on as somebody signs for nobody
  personal: true,
  body,
  async handle(work, { body: given }) {
    const at = given.place ? gcjOf({ lng: given.place.longitude, lat: given.place.latitude }) : null;
    const [own, set] = await Promise.all([ownRow(work, given, at), settings(work)]);
    if (!own) throw refuse.notOnRoster();
    if (!['none', 'exempt'].includes(own.status)) return answerOf(own);
    const status = countsAs(own, work.at);
    if (!status) throw refuse.outsideTime({ from: own.openAt.slice(11, 16), to: own.closeAt.slice(11, 16) });
    const found = given.place && own.methods.includes('gps') ? await placed(work, own, given, set) : null;
    const ways = shown(own, await proofsOf(work, own, given, found !== null));
    if (!ways) throw refuse.proofMissing();
    return kept(work, own, { given, at, found, method: ways[0]!, status });
  },
});

function ownRow(work: Work, { roundId, deviceId }: Given, at: Point | null): Promise<Own | undefined> {
  const since = sql`p.day > ${work.at}::date - 60 and ${isMine(work, 'p')} and p.round_id <> r.round_id`;
  return work.db.row<Own>(sql`
    select r.id, r.status, r.sign_at, r.method, r.review_state, r.student_id, r.day, g.open_at, g.late_at, g.close_at,
      g.code, g.methods, g.need_all, g.points, g.questions,
      (select c.text from sign_consent c where c.user_id = ${work.actor.userId}) as consent,
      l.sign_at as last_at, l.position as last_position,
      (select count(*) from sign_record p where ${since} and p.position = ${at && pointText(at)}::text)::int as same_before,
      (select count(*) from sign_record p where p.round_id = r.round_id and p.id <> r.id
        and p.device_id = ${deviceId ?? null}::text)::int as others_on_device
    from sign_record r join sign_round g on g.id = r.round_id
    left join lateral (select p.sign_at, p.position from sign_record p where ${since} and p.position is not null
      order by p.sign_at desc limit 1) l on true
    where r.round_id = ${roundId} and ${isMine(work, 'r')}`);
}

type Placed = Found & { isElsewhere: boolean };

/** Where he stands: at a place of the round, or at his own that was granted to him. Anything else is refused with the distance. */
async function placed(work: Work, own: Own, given: Given, set: Settings): Promise<Placed> {
  if (set.consent !== '' ? own.consent !== set.consent : own.consent === null) throw refuse.consentMissing();
  const { longitude, latitude, accuracy, ageMs } = given.place!;
  if (ageMs > FRESH_MS) throw refuse.placeOld();
  if (accuracy > set.maxAccuracy) throw refuse.tooCoarse({ accuracy: Math.round(accuracy) });
  const point = gcjOf({ lng: longitude, lat: latitude });
  const found = nearest(own.points, point, accuracy);
  if (found?.isInside) return { ...found, isElsewhere: false };
  const granted = own.studentId ? await elsewhere(work, [own.studentId], own.day) : [];
  const fences = granted.map((one) => ({
    name: work.platform.words.say('zh-CN', 'rooms.dormitory/location'),
    position: pointText(one.point),
    radius: one.radius,
  }));
  const other = nearest(fences, point, accuracy);
  if (other?.isInside) return { ...other, isElsewhere: true };
  throw refuse.outsidePlace({ point: found?.pointName ?? '', distance: found?.distance ?? 0 });
}

/** Ways that were shown, each of them right; a wrong one is refused with its own sentence. */
async function proofsOf(work: Work, own: Own, given: Given, isPlaced: boolean): Promise<Method[]> {
  const ways: Method[] = isPlaced ? ['gps'] : [];
  const asks = (method: Method) => own.methods.includes(method);
  if (given.qr && asks('qr')) {
    if (!isLiveToken(given.qr, given.roundId, work.now, signer(work))) throw refuse.codeExpired();
    ways.push('qr');
  }
  if (given.code && asks('code')) {
    await checkDigits(work, own, given.code);
    ways.push('code');
  }
  if (given.photoId && asks('photo')) ways.push('photo');
  if (given.answers && asks('form')) {
    const isOpen = own.questions.some((one, place) => one.isNeeded && !given.answers![place]);
    if (isOpen) throw refuse.answerMissing();
    ways.push('form');
  }
  return ways;
}

/** A try is counted before it is judged: of ten thousand at once only the first five are. */
async function checkDigits(work: Work, own: Own, code: string): Promise<void> {
  const tried = await work.db.row<{ tries: number }>(sql`
    update sign_record set tries = tries + 1 where id = ${own.id} and tries < ${MOST_TRIES} returning tries`);
  if (!tried) throw refuse.codeLocked();
  if (code === own.code) return;
  const left = MOST_TRIES - tried.tries;
  throw left > 0 ? refuse.codeWrong({ left }) : refuse.codeLocked();
}

type Signed = {
  given: Given;
  at: Point | null;
  found: Placed | null;
  method: Method;
  status: 'onTime' | 'late';
};

/** The one write of a sign. Of many at once the first counts, and all get its answer. */
async function kept(work: Work, own: Own, { given, at, found, method, status }: Signed) {
  const lastPoint = own.lastPosition ? pointOf(own.lastPosition) : null;
  const flags = flagsOf({
    ...{
      accuracy: given.place?.accuracy ?? null,
      speed: given.place?.speed ?? null,
      at: work.now,
      point: at,
    },
    last: lastPoint && own.lastAt ? { at: instantOf(own.lastAt, ZONE), point: lastPoint } : null,
    ...{ sameBefore: own.sameBefore, othersOnDevice: own.othersOnDevice },
    isElsewhere: found?.isElsewhere ?? false,
  });
  const photos = given.photoId ? [given.photoId] : null;
  if (photos) await holdFiles(work, signRecord, own.id, { photoIds: photos });
  // a picture alone proves nothing until somebody has looked at it
  const review = method === 'photo' ? 'waiting' : 'none';
  const row = await work.db.row<Answer>(sql`
    update sign_record set status = ${status}, sign_at = ${work.at}, method = ${method}, position = ${at && pointText(at)}::text,
      accuracy = ${given.place ? Math.round(given.place.accuracy) : null}::int, distance = ${found?.distance ?? null}::int,
      point_name = ${found?.pointName ?? null}::text, photo_ids = ${photos}::uuid[],
      answers = ${given.answers ? JSON.stringify(given.answers) : null}::jsonb, device_id = ${given.deviceId ?? null}::text,
      ip = ${work.ip}, flags = ${flags}::text[], review_state = ${review}, version = version + 1, updated_at = ${work.at}
    where id = ${own.id} and status in ('none', 'exempt') returning status, sign_at, method, review_state`);
  const first =
    row ??
    (await work.db.row<Answer>(
      sql`select status, sign_at, method, review_state from sign_record where id = ${own.id}`,
    ));
  return answerOf(first!);
}

type Answer = Pick<Own, 'status' | 'signAt' | 'method' | 'reviewState'>;
const answerOf = ({ status, signAt, method, reviewState }: Answer): Answer => ({
  status,
  signAt,
  method,
  reviewState,
});
