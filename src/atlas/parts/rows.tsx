import type { FlowData, Row } from '../data/flowData.ts';
import { ProofNote } from '../diagram/legend.tsx';
import { rowKey } from '#src/atlas/selection.ts';
import { hrefOf } from '../route.ts';
import { Folded, MANY } from './folded.tsx';
import { Ids } from './requirements.tsx';
import { Table } from './table.tsx';

/** A long name breaks after its colon. */
const breakable = (label: string) => {
  const [before = '', ...after] = label.split(/(?<=:)/);
  return (
    <span>
      {before}
      <wbr />
      {after}
    </span>
  );
};

function RowsFrom({ flow, from, rows }: { flow: FlowData; from: string; rows: Row[] }) {
  const hrefTo = (named: string) => hrefOf({ page: 'flow', flow: flow.id, selection: named });
  return (
    <Table name={`What happens in ${from}`} heads={['When', 'Goes to', 'Why']}>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          <td className="at-when">
            <ProofNote proof={row.proof} isShort />
            <a href={hrefTo(rowKey(row))} aria-label={`${row.on} in ${row.from}`}>
              {breakable(row.on)}
            </a>
            {!row.holds && <strong className="at-broken"> Broken</strong>}
          </td>
          <td>
            <a href={hrefTo(row.to)}>{row.to}</a>
          </td>
          <td>
            <Ids ids={row.requirements} flow={flow.id} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

const countOf = (rows: Row[]) => (rows.length === 1 ? '1 transition' : `${rows.length} transitions`);

/** About as many rows as a window shows at first. */
const AT_FIRST = 8;

interface RowsProps {
  flow: FlowData;
  /** Without it the first state only. */
  isWhole: boolean;
  /** Without it the first rows of a state only. */
  isTableWhole: boolean;
}

/** Shows every transition of a flow under the state that it leaves; those of a large flow are drawn when opened. */
export function Rows({ flow, isWhole, isTableWhole }: RowsProps) {
  const all = [...new Set(flow.rows.map(({ from }) => from))];
  const states = isWhole ? all : all.slice(0, 1);
  const rowsOf = (state: string) => flow.rows.filter(({ from }) => from === state);
  return states.map((from, index) => (
    <Folded
      key={from}
      title={from}
      note={countOf(rowsOf(from))}
      isOpenAtFirst={flow.rows.length <= MANY || index === 0}
    >
      <RowsFrom flow={flow} from={from} rows={isTableWhole ? rowsOf(from) : rowsOf(from).slice(0, AT_FIRST)} />
    </Folded>
  ));
}
