import { createClient } from 'tinyspark-sign-in/client';
import { onScopeDispose, shallowRef } from 'vue';
import { project } from './project.ts';

const client = createClient(project);

/** Follows who is signed in, for as long as a component is there. */
export function useSession() {
  const state = shallowRef(client.state.get());
  onScopeDispose(client.onChange((next) => (state.value = next)));
  return { state, signOut: () => client.signOut() };
}
