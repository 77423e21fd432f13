/** A place in the atlas. `query`: words that are looked for. `at`: the flow whose screens are in front. `look`: a state, a row (`from on`) or a requirement that is looked at. `log`: labels of steps. */
export type Place =
  | { page: 'gallery'; query: string }
  | { page: 'flow'; flow: string; look: string | null }
  | ScreensPlace
  | PlayPlace
  | { page: 'live' };

export interface ScreensPlace {
  page: 'screens';
  theme: ScreenTheme;
  width: ScreenWidth;
  query: string;
  at: string | null;
}

/** `at`: how much of the log has happened. `version`: that of the flow when the link was made. */
export interface PlayPlace {
  page: 'play';
  flow: string;
  world: string | null;
  log: string[];
  at: number;
  version: string | null;
}

export const screenWidths = [320, 768, 1280] as const;
export type ScreenWidth = (typeof screenWidths)[number];
export const screenThemes = ['light', 'dark'] as const;
export type ScreenTheme = (typeof screenThemes)[number];

/** Where an address leads; `complaint` says what could not be understood, and then the nearest valid place is given. */
export interface Arrival {
  place: Place;
  complaint: string | null;
}

const gallery: Place = { page: 'gallery', query: '' };

/** Reads the part of the address after `#`. */
export function arrivalOf(hash: string): Arrival {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?', 2);
  const given = new URLSearchParams(search);
  const [page = '', flow = ''] = path.split('/').filter(Boolean).map(readable);
  switch (page) {
    case '':
      return { place: { page: 'gallery', query: given.get('find') ?? '' }, complaint: null };
    case 'flow':
      return { place: { page, flow, look: given.get('look') }, complaint: null };
    case 'screens':
      return screensArrival(given);
    case 'play':
      return { place: playPlace(flow, given), complaint: null };
    case 'live':
      return { place: { page }, complaint: null };
    default:
      return { place: gallery, complaint: `The atlas has no page called “${page}”. These are all flows.` };
  }
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function screensArrival(given: URLSearchParams): Arrival {
  const theme = given.get('theme') ?? 'light';
  const width = given.get('width') ?? '320';
  const knownTheme = screenThemes.find((one) => one === theme);
  const knownWidth = screenWidths.find((one) => String(one) === width);
  const complaints = [
    ...(knownTheme === undefined ? [`The theme “${theme}” does not exist; this is light.`] : []),
    ...(knownWidth === undefined ? [`The width “${width}” is not offered; this is 320.`] : []),
  ];
  return {
    place: {
      page: 'screens',
      theme: knownTheme ?? 'light',
      width: knownWidth ?? 320,
      query: given.get('find') ?? '',
      at: given.get('at'),
    },
    complaint: complaints.length === 0 ? null : complaints.join(' '),
  };
}

function playPlace(flow: string, given: URLSearchParams): PlayPlace {
  const log = (given.get('log') ?? '').split(',').filter(Boolean);
  const at = Number(given.get('at') ?? log.length);
  return {
    page: 'play',
    flow,
    world: given.get('world'),
    log,
    at: Number.isInteger(at) && at >= 0 ? Math.min(at, log.length) : log.length,
    version: given.get('v'),
  };
}

/** The address of a place, from `#` on. */
export function hashOf(place: Place): string {
  const more = new URLSearchParams();
  const put = (name: string, value: string | null) => {
    if (value !== null && value !== '') more.set(name, value);
  };
  let path = '';
  switch (place.page) {
    case 'gallery':
      put('find', place.query);
      break;
    case 'flow':
      path = `flow/${encodeURIComponent(place.flow)}`;
      put('look', place.look);
      break;
    case 'screens':
      path = 'screens';
      put('theme', place.theme);
      put('width', String(place.width));
      put('find', place.query);
      put('at', place.at);
      break;
    case 'play':
      path = `play/${encodeURIComponent(place.flow)}`;
      put('v', place.version);
      put('world', place.world);
      put('log', place.log.join(','));
      if (place.at !== place.log.length) put('at', String(place.at));
      break;
    case 'live':
      path = 'live';
      break;
  }
  const search = more.toString();
  return `#/${path}${search === '' ? '' : `?${search}`}`;
}
