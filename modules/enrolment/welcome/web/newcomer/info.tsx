import type { InfoRules } from '../../server/answers.ts';
import { Asking } from './asking.tsx';
import { useAsked } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { Choice, Form, Line } from './parts.tsx';
import { useDict } from './use-dict.ts';
import { say, sayOf } from './words.ts';

/** Fields in the order in which they are asked for, and how each is filled in. */
const FIELDS: readonly (readonly [
  string,
  'text' | 'tel' | 'email' | 'number' | 'flag' | 'mz' | 'zzmm' | 'gxrelation',
])[] = [
  ['nation', 'mz'],
  ['politicalStatus', 'zzmm'],
  ['nativePlace', 'text'],
  ['householdPlace', 'text'],
  ['phone', 'tel'],
  ['email', 'email'],
  ['qq', 'text'],
  ['wechat', 'text'],
  ['address', 'text'],
  ['postcode', 'text'],
  ['contactName', 'text'],
  ['contactRelation', 'gxrelation'],
  ['contactPhone', 'tel'],
  ['guardianName', 'text'],
  ['guardianRelation', 'gxrelation'],
  ['guardianPhone', 'tel'],
  ['height', 'number'],
  ['weight', 'number'],
  ['shoeSize', 'number'],
  ['boards', 'flag'],
  ['moveHukou', 'flag'],
];
const SECRET = ['phone', 'address', 'contactPhone', 'guardianPhone'];

/** What the school asks a newcomer about himself, with what it must have. */
export function Info({ onDone }: PageProps) {
  const { data } = useAsked<InfoRules>('yxgl/welcomeMy/getInfoRules');
  const dicts = { mz: useDict('mz'), zzmm: useDict('zzmm'), gxrelation: useDict('gxrelation') };
  if (!data) return <p className="out-wait">{say('loading')}</p>;
  const ruleOf = (field: string) => data.rules.find((one) => one.field === field)?.rule ?? 'optional';
  const shown = FIELDS.filter(([field]) => ruleOf(field) !== 'hidden');
  return (
    <Asking
      entity="welcomeWelcomeInfo"
      onDone={onDone}
      facts={(row) =>
        shown.flatMap(([field, kind]) => {
          const value = row.labels?.[field] ?? row[field];
          if (value === null || value === undefined || value === '') return [];
          return [
            [
              sayOf(`info.${field}`),
              kind === 'flag' ? say(value === true ? 'yes' : 'no') : String(value),
            ] as const,
          ];
        })
      }
    >
      {(row, hand) => (
        <Form
          go={say('handIn')}
          send={(typed) =>
            hand(
              Object.fromEntries(
                shown.flatMap(([field, kind]): [string, string | number | boolean | null][] => {
                  const value = typed(field);
                  if (kind === 'flag') return [[field, value === 'on']];
                  // what is masked isn't sent again, and stays as it was
                  if (SECRET.includes(field) && value === '' && row) return [];
                  return [[field, value === '' ? null : kind === 'number' ? Number(value) : value]];
                }),
              ),
            )
          }
        >
          {(faults) =>
            shown.map(([field, kind]) => {
              const label = `${sayOf(`info.${field}`)}${ruleOf(field) === 'needed' ? ' *' : ''}`;
              const before = row?.[field];
              const shownBefore =
                SECRET.includes(field) || before === null || before === undefined ? '' : String(before);
              if (kind === 'flag')
                return (
                  <label key={field} className="out-check">
                    <input type="checkbox" name={field} defaultChecked={before === true} />
                    {label}
                  </label>
                );
              if (kind === 'mz' || kind === 'zzmm' || kind === 'gxrelation')
                return (
                  <Choice
                    key={`${field}${dicts[kind].length}`}
                    label={label}
                    name={field}
                    options={dicts[kind]}
                    defaultValue={shownBefore}
                    fault={faults[field]}
                  />
                );
              return (
                <Line
                  key={field}
                  label={label}
                  name={field}
                  type={kind}
                  defaultValue={shownBefore}
                  maxLength={200}
                  fault={faults[field]}
                />
              );
            })
          }
        </Form>
      )}
    </Asking>
  );
}
