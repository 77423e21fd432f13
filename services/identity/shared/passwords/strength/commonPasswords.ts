let listed: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Whether a password is one of the fifty thousand that everybody tries first. Looked up here and not by the thread that
 * scores: the answer is there at once, so no line can be so long that a sign-in goes without it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await (listed ??= load());
  return list.has(password) || list.has(password.toLowerCase());
}
