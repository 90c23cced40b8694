/**
 * Whose a mailbox is, as the exchanges code it in a family declaration: the person's own, her husband's or wife's, that of dependent
 * children, siblings or parents, of a guardian, or of somebody with a power of attorney.
 *
 * @source AMFI circular 97/2021-22 of 28 March 2022; BSE StAR MF client master, fields 111 to 118.
 */
export const mailboxRelations = ['SE', 'SP', 'DC', 'DS', 'DP', 'GD', 'PO'] as const
export type MailboxRelation = (typeof mailboxRelations)[number]
