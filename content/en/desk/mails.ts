/** What mails to the office say beside content/en/mail.ts. The office works in English. */
export const officeMailWords = {
  /** In place of a link to the desk, as long as its address is not known. */
  atShell: 'On the server: npm run desk -- {command}',
  /** To the owners: how many clients each person saw in lists on a day. */
  listsRead: 'Clients read in lists that day, each once: {people}.',
}
