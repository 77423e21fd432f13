/**
 * An absolute address, or null for what is none. `URL.canParse` would not do: as soon as it is optimized, Node 20.20 says no
 * to a host with letters of Latin-1, as in https://münchen.example.
 */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
