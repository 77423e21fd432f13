import type { SessionPerson } from '#machines/ports/hostSessions.ts';

/** Names of a person as a button shows them; `details` are lines below the name, none of them twice. */
export interface ShownPerson {
  name: string;
  initial: string;
  details: string[];
}

const namesOf = (person: SessionPerson): string[] => {
  if (person.people === 'members')
    return [person.member.name, person.member.email_address, person.organization.organization_name];
  const { name, emails, phone_numbers } = person.user;
  const [email, phone] = [emails[0]?.email, phone_numbers[0]?.phone_number];
  return [`${name.first_name} ${name.last_name}`.trim(), email ?? phone ?? ''];
};

/** Returns how a signed-in person is shown; by the id where nothing else is known of them. */
export function shownPerson(person: SessionPerson): ShownPerson {
  const id = person.people === 'users' ? person.user.user_id : person.member.member_id;
  const [name = id, ...details] = [...new Set(namesOf(person))].filter((text) => text !== '');
  const [letter = ''] = name;
  return { name, initial: letter.toLocaleUpperCase(), details };
}
