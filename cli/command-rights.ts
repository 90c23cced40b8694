import type { Right } from '#desk/acts/access.ts'

/**
 * The right that each command asks for, by its subject and name: the same that the browser's act or query asks for. A command
 * that is missing here does not run.
 *
 * `machine` is for whoever runs the program: it shows no client, and a timer may run it. Whoever has the machine has the database.
 */
export const commandRights: Readonly<Record<string, Right | 'machine'>> = {
  'clients import': 'work-books',
  'statements read': 'machine',
  'statements import': 'work-books',
  'feeds read': 'machine',
  'feeds import': 'work-books',
  'book import': 'work-books',
  'firm export': 'read-firm',
  'firm check': 'read-firm',
  'firm import': 'change-firm',
  'navs status': 'read-health',
  'navs import': 'work-books',
  'navs fetch': 'work-books',
  'navs history': 'work-books',
  forget: 'machine',
  // A program that reads the mailbox for bounces calls it; it shows nobody.
  'mail bounce': 'machine',
  // The first owner is added by whoever runs the program; the rule refuses once there is one.
  'staff add-owner': 'machine',
  'staff sample-codes': 'machine',
  'staff link': 'change-staff',
  'staff allow': 'change-staff',
  'audit export': 'take-out-audit',
  // Names nobody: a timer compares the end of the log with what was mailed.
  'audit verify': 'machine',
  'sealed check': 'machine',
  backup: 'machine',
  restore: 'machine',
}

/** True for a right that changes nothing. */
export function isReading(right: Right): boolean {
  return right.startsWith('read-')
}
