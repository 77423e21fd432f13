import type { ReactNode } from 'react';

/** Draws a table whose columns share its width; words break before they are cut. */
export function Table({ name, heads, children }: { name: string; heads: string[]; children: ReactNode }) {
  return (
    <div className="at-table">
      <table aria-label={name}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
