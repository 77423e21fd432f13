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
    survivor: /^account .*(removal|changed)[.]way[.]kind (may be ""|does not show)/,
    reason: 'a way to sign in that has a name is called by it',
  },
];
