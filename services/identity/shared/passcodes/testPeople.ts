import type { Project } from '../project.ts';

/** The passcode of every test person. */
export const TEST_CODE = '424242';

/** `test+…@any.domain`, and numbers of North America that are reserved for fiction: area code, 555, 0100 to 0199. */
const ADDRESS = /^test\+[^@]+@/;
const NUMBER = /^\+1\d{3}55501\d{2}$/;

/** Names a destination that gets no messages, with a code that everybody knows: in a test project with `TEST_PEOPLE`. */
export const isTestPerson = (to: string, { testPeople, environment }: Project): boolean =>
  testPeople && environment === 'test' && (ADDRESS.test(to) || NUMBER.test(to));
