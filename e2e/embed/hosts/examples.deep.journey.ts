import { componentsSignIn } from './examples.ts';

componentsSignIn(18);
