import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Landing, landingOf, hrefOf, type AtlasRoute } from './route.ts';

/** Returns the reader's route; only the address stores it. */
export function useRoute(): Landing {
  const { pathname, search } = useLocation();
  return useMemo(() => landingOf(`${pathname}${search}`), [pathname, search]);
}

/** Goes elsewhere; with `replace` the page that is left does not stay in the history. */
export function useGoTo(): (route: AtlasRoute, how?: 'replace') => void {
  const navigate = useNavigate();
  return useCallback((route, how) => void navigate(hrefOf(route).slice(1), { replace: how === 'replace' }), [navigate]);
}
