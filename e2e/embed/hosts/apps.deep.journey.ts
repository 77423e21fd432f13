import { renderedOnServer } from './apps.ts';

renderedOnServer(18);
