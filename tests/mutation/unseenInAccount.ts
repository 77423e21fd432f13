/** Fields of the screens of /account that rightly make no difference, with the reason. */
export const unseenInAccount: { survivor: RegExp; reason: string }[] = [
  {
    survivor: /^account .*[.](ways|devices)[.][*][.]id does not show/,
    reason: 'an id names a way to sign in or a device, unseen',
  },
  {
    survivor: /^account .*: account[.]account[.]ways[.][*][.](kind|createdAt|lastUsedAt|isProven) may be/,
    reason: 'rows.test.tsx reads the notes of each row',
  },
  {
    survivor: /^account (shown[.]naming|renaming)[^:]*: account[.]account[.]name[.](first|last)Name does not show/,
    reason: 'the fields hold what is typed in place of the name',
  },
  {
    survivor: /^account (?!.*("full"|"renamed"|keyRenamed)).*: account[.]passkey does not show/,
    reason: 'an account without passkeys has no name to type',
  },
  {
    survivor:
      /^account (shown[.]namingPasskey|renamingPasskey)[^:]*: account[.]account[.]ways[.][*][.](label may be ""|isRemovable may be false)/,
    reason: 'the field is in the place of the name, and the form in that of the buttons',
  },
  {
    survivor:
      /^account shown[.](reading|naming)[.](?:(offline|slow|unavailable) .*"(exportFailure|failed)":"\2"|rateLimited .*"(exportFailure|failed)":[{]"sentence":"Please wait a moment."[}])[}]+$/,
    reason: 'rows.test.tsx reads in which place a failure is: the specification leaves that open',
  },
  {
    survivor: /^account .*(removal|changed)[.]way[.]kind (may be ""|does not show)/,
    reason: 'a way to sign in that has a name is called by it',
  },
];
