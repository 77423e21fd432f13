let listed: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Returns whether a password is one of the fifty thousand that everybody tries first. Looked up here, not in the thread
 * that scores: the answer is there at once, so a sign-in gets it however long the queue is.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await (listed ??= load());
  return list.has(password) || list.has(password.toLowerCase());
}
