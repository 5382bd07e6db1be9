import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import type { Line } from '../server/answers.ts';
import type { Asked } from './call-panel.tsx';
import { ROOM, STATE, TARGETS, type Target } from './phone.ts';

type NumberLinesProps = {
  lines: readonly Line[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  onOpen: (asked: Asked) => void;
};

/** A table at a desk, a sheet of cards to call by on a phone. */
export function NumberLines(props: NumberLinesProps) {
  const { phone } = useViewport();
  return phone ? <CallSheet {...props} /> : <NumberTable {...props} />;
}

const toggled = (chosen: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> => {
  const next = new Set(chosen);
  if (on) next.add(id);
  else next.delete(id);
  return next;
};

function NumberTable({ lines, chosen, onChosen, onOpen }: NumberLinesProps) {
  const t = useWords(ROOM);
  const all = lines.every(({ studentId }) => chosen.has(studentId));
  return (
    <Table label={t('pages.list')}>
      <thead>
        <tr>
          <th>
            <input
              type="checkbox"
              aria-label={t('ui.chooseAll')}
              checked={all}
              onChange={() => onChosen(all ? new Set() : new Set(lines.map(({ studentId }) => studentId)))}
            />
          </th>
          {['studentNo', 'name', 'className', 'own', 'guardian', 'calledAt'].map((name) => (
            <th key={name}>{t(`ui.columns.${name}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.studentId}>
            <td>
              <input
                type="checkbox"
                aria-label={line.name}
                checked={chosen.has(line.studentId)}
                onChange={(event) => onChosen(toggled(chosen, line.studentId, event.target.checked))}
              />
            </td>
            <td>{line.studentNo}</td>
            <th scope="row">{line.name}</th>
            <td>{line.className}</td>
            {TARGETS.map((target) => (
              <td key={target}>
                <NumberOf line={line} target={target} onOpen={onOpen} />
              </td>
            ))}
            <td>{line.calledAt?.slice(0, 16)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function CallSheet({ lines, chosen, onChosen, onOpen }: NumberLinesProps) {
  const t = useWords(ROOM);
  return (
    <Board as="ul" tile={300}>
      {lines.map((line) => (
        <Card
          as="li"
          key={line.studentId}
          look="lined"
          title={line.name}
          acts={
            <CheckLine
              checked={chosen.has(line.studentId)}
              onChange={(on) => onChosen(toggled(chosen, line.studentId, on))}
            >
              {t('ui.choose')}
            </CheckLine>
          }
        >
          <Soft small>
            {line.studentNo} {line.className}
          </Soft>
          {TARGETS.map((target) => (
            <NumberOf key={target} line={line} target={target} onOpen={onOpen} />
          ))}
          {line.callNote && <Soft small>{line.callNote}</Soft>}
        </Card>
      ))}
    </Board>
  );
}

type NumberOfProps = { line: Line; target: Target; onOpen: (asked: Asked) => void };

/** A number with how it stands; what is proposed stands first, since that is what is verified. */
function NumberOf({ line, target, onOpen }: NumberOfProps) {
  const t = useWords(ROOM);
  const state = line[`${target}State`];
  const [now, next] = [line[`${target}Phone`], line[`${target}Proposed`]];
  const who =
    target === 'own' ? t('dict.phoneTarget.own') : (line.guardianName ?? t('dict.phoneTarget.guardian'));
  const about = { studentId: line.studentId, target, name: line.name, who, state, shown: next ?? now ?? '' };
  return (
    <Stack gap={2}>
      <Row gap={4}>
        <Soft as="span" small>
          {who}
        </Soft>
        <Value field={STATE} value={state} />
      </Row>
      {state !== 'missing' && (
        <Row>
          <Button look="link" onClick={() => onOpen(about)}>
            {next ?? now}
          </Button>
        </Row>
      )}
      {next && now && (
        <Soft as="span" small>
          {t('ui.replaces', { phone: now })}
        </Soft>
      )}
    </Stack>
  );
}
