import { button, field } from '#specs/vocabulary.ts';

const heading = 'Passkeys';
const says = ['Devices and keys that can sign in to your account.'];
const row = (name: string) => [button(`Rename ${name}`), button(`Delete ${name}`)];
const create = button('Create a passkey');

/** The names that the account's passkeys have. */
export const listed = (...names: string[]) => ({
  heading,
  says: [...says, ...names],
  offers: [...names.flatMap(row), create],
});
export const none = { heading, says: [...says, 'There is no passkey yet.'], offers: [create] };
/** One name is a field, the others are read. */
export const naming = (text: string, more: object = {}) => ({
  heading,
  says: [...says, 'Office key'],
  offers: [field('Passkey name'), button('Save'), button('Cancel'), ...row('Office key'), create],
  values: { 'Passkey name': text },
  ...more,
});
export const confirming = (name: string) => ({
  heading: `Delete '${name}'?`,
  says: ['Once deleted, the passkey cannot be restored.'],
  offers: [button('Cancel'), button('Delete')],
});
