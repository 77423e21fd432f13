import { createClient } from 'tinyspark-sign-in/client';
import { readable } from 'svelte/store';
import { project } from './project.ts';

const client = createClient(project);

/** The session, watched for as long as a component reads it. */
export const session = readable(client.state.get(), (set) => {
  set(client.state.get());
  return client.onChange(set);
});

export const signOut = () => client.signOut();
