import { ask, signed } from './client.ts';
import { ended } from './jobs.ts';
import { meanwhile, quiet, shown } from './meanwhile.ts';
import type { Running } from './processes.ts';
import { show } from './show.ts';
import type { Stage } from './stage.ts';
import { zipOf } from '../../platform/server/sheet/zip-out.ts';

const MANY = Number(process.env['BENCH_PHOTOS'] ?? 5_000);
/** Different faces; each is in the archive under many numbers, with bytes of its own. */
const FACES = 250;
const MOST_P99 = 100;
const MOST_MIB = 300;

/** 5,000 photos of an archive matched by number, cut and given in one job; others' pages meanwhile. */
export async function measurePhotos(stage: Stage, product: Running, admin: string): Promise<void> {
  await stage.owner.query(
    `update base_params set param_value = '500'::jsonb where tenant_id = '000000' and param_key = 'file.documentMax'`,
  );
  const { rows } = await stage.owner.query<{ no: string }>(
    "select student_no as no from student where tenant_id = '000000' and student_no like 'B0%' order by student_no limit $1",
    [MANY],
  );
  const archive = await archiveOf(rows.map(({ no }) => no));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(archive)]), 'photos.zip');
  const upload = signed('POST', '/api/flySource-resource/oss/endpoint/put-file-save', admin);
  const { fileId } = await ask<{ fileId: string }>(product.port, upload, form);
  const list = () => signed('GET', '/api/flySource-base/student/list', admin);
  await ask(product.port, list());
  const giving = async () => {
    const call = signed('POST', '/api/flySource-xsgl/studentInfo/importPhotos', admin, {
      fileId,
      replace: true,
    });
    const { taskId } = await ask<{ taskId: string }>(product.port, call);
    const { ok } = await ended(product.port, admin, taskId);
    if (ok !== MANY) throw new Error(`${ok} photos given`);
  };
  const alone = await quiet(product, list);
  const cost = await meanwhile(product, giving, list);
  const size = (archive.length / 1024 ** 2).toFixed(0);
  const figures = `${(cost.ms / 1000).toFixed(1)} s; ${shown(cost)} (${alone}), target ${MOST_P99} ms and ${MOST_MIB} MiB`;
  show(
    'photos',
    `${MANY} photos (${size} MiB) matched, cut and given`,
    figures,
    cost.othersP99 < MOST_P99 && cost.aboveMib <= MOST_MIB,
  );
}

async function archiveOf(numbers: readonly string[]): Promise<Buffer> {
  const faces = await Promise.all(Array.from({ length: FACES }, (_, at) => face(at)));
  const parts = numbers.map((no, at) => ({ name: `${no}.jpg`, text: [named(faces[at % FACES]!, no)] }));
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(parts)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** As a phone takes it: upright, somewhat larger than is asked for. */
async function face(at: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian' as const, mean: 60 + (at % 120), sigma: 12 };
  const background = { r: at % 255, g: (at * 7) % 255, b: (at * 13) % 255 };
  return sharp({ create: { width: 120, height: 160, channels: 3, background, noise } })
    .resize(720, 960)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The same picture with another remark in it: other bytes. */
function named(picture: Buffer, no: string): Buffer {
  const remark = Buffer.from(no);
  const head = Buffer.from([0xff, 0xfe, 0, remark.length + 2]);
  return Buffer.concat([picture.subarray(0, 2), head, remark, picture.subarray(2)]);
}
