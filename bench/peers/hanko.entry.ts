import { register } from '@teamhanko/hanko-elements';

await register('https://hanko.example');
document.querySelector('#here')?.append(document.createElement('hanko-auth'));
