/** The value of a JSON text, or the line that cannot be read; the line is null where the browser does not tell. */
export type Json = { isRead: true; value: unknown } | { isRead: false; line: number | null };

/** Finds where the browser stopped: by a line (Firefox), or by a position (Chromium). */
function lineIn(problem: unknown, text: string): number | null {
  const said = problem instanceof SyntaxError ? problem.message : '';
  const line = /line (\d+)/.exec(said)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(said)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return said.includes('end of') ? text.split('\n').length : null;
}

export function readJson(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return { isRead: true, value };
  } catch (problem) {
    return { isRead: false, line: lineIn(problem, text) };
  }
}
