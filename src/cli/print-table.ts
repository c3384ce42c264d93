import colors from 'picocolors'

/** Prints rows in columns below their headings. */
export function printTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  console.log(colors.bold(line(headings)))
  for (const row of rows) console.log(line(row))
}

/** Prints what programs read. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}
