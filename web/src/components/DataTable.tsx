import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, text } from '../theme/tokens';

/** Scrolls sideways on its own. Positioned, so that hidden texts in it don't widen the page. */
export const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
`;

/** At twice the font size, the columns still fit a phone. */
const Table = styled.table<{ $isWide: boolean }>`
  width: 100%;
  border-collapse: collapse;
  /* It scrolls, so nothing in it has to break. */
  ${({ $isWide }) => $isWide && 'white-space: nowrap;'}
  font-size: min(${text.small}, 4.4vw);
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: ${space.one} ${space.half};
    border-bottom: 1px solid ${color.line};
    text-align: start;
  }
  & thead th {
    color: ${color.muted};
    font-size: min(${text.tiny}, 3.75vw);
    font-weight: 600;
  }
  & tbody th {
    font-weight: 600;
  }
  & [data-kind='number'] {
    text-align: end;
    white-space: nowrap;
  }
  & [data-kind='bar'] {
    width: 45%;
  }
  & tr[data-marked] {
    background: ${color.raised};
  }
`;

interface Column<Row> {
  readonly title: ReactNode;
  readonly sorted?: 'ascending' | 'descending' | undefined;
  readonly kind?: 'text' | 'number' | 'bar';
  readonly cell: (row: Row, index: number) => ReactNode;
}

interface DataTableProps<Row> {
  readonly label?: string;
  /** The first one names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string | number;
  readonly isMarked?: (row: Row) => boolean;
  /** Whether it is the player's own. */
  readonly isOwn?: (row: Row) => boolean;
  /** Whether it may be wider than its place. */
  readonly isWide?: boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, isMarked, isOwn, isWide = false } = props;
  const [first, ...others] = columns;
  const table = (
    <Table aria-label={isWide ? undefined : label} $isWide={isWide}>
      <thead>
        <tr>
          {columns.map(({ title, sorted, kind }, index) => (
            <th key={index} scope="col" data-kind={kind} aria-sort={sorted}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={keyOf(row, index)}
            data-row={keyOf(row, index)}
            data-marked={isMarked?.(row) ? '' : undefined}
            aria-current={isOwn?.(row) ? 'true' : undefined}
          >
            <th scope="row">{first.cell(row, index)}</th>
            {others.map(({ kind, cell }, column) => (
              <td key={column} data-kind={kind}>
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
  if (!isWide) return table;
  return (
    <Scroller tabIndex={0} role="region" aria-label={label}>
      {table}
    </Scroller>
  );
}
