import { earlierEmailsOf } from '#features/identity/recovery/take-back-email.server.ts'
import { findLastVisit } from '#features/ledger/last-visit.server.ts'
import { type AccountData, everyRow, withoutAccount } from '#kit/services/account-data.server.ts'
import { contactsOf } from './known-contacts.server.ts'
import { letterChoiceOf } from './letter-choice.server.ts'
import { pansOf } from './pans.server.ts'
import { bankNumberOf, paymentOf } from './payment.server.ts'
import { pictureOf } from './personal.server.ts'
import { findProfile, selectCards, selectChanges, selectUpiIds } from './tables/profile.server.ts'

export const personalData: AccountData = {
  tables: [
    'person',
    'sign_in',
    'email_take_back',
    'profile',
    'letter_choice',
    'last_look',
    'profile_change',
    'person_contact',
    'client_pan',
    'saved_card',
    'upi_id',
    'bank_account',
  ],
  notExported: { account_closing: 'the page of the export says when the account ends' },
  endsWithSignIn: ['sign_in', 'email_take_back', 'last_look', 'saved_card', 'upi_id'],
  exported: async (services, { id, publicId, name, email, emailVerifiedAt }) => {
    const { db } = services
    const profile = await findProfile(db, id)
    const { bank } = await paymentOf(services, id)
    return {
      'account.json': {
        id: publicId,
        name,
        email,
        emailVerifiedAt,
        earlierEmails: await earlierEmailsOf(services, id),
        profile: profile && withoutAccount(profile),
        letter: await letterChoiceOf(db, id),
        lastLook: await findLastVisit(db, id),
        contacts: (await contactsOf(db, [id])).map(({ kind, value, relation }) => ({
          kind,
          value,
          relation,
        })),
        changes: await selectChanges(db, id, everyRow),
        // The last four: a file on a phone is no place for a PAN, and its owner knows the rest.
        pans: (await pansOf(db, id)).map(({ personId: _, ...pan }) => pan),
      },
      'payment.json': {
        cards: (await selectCards(db, id)).map(withoutAccount),
        upiIds: await selectUpiIds(db, id),
        bank: bank && { ...bank, number: await bankNumberOf(services, id) },
      },
    }
  },
}

export const pictureData: AccountData = {
  tables: ['picture'],
  endsWithSignIn: ['picture'],
  exported: async (services, { id }) => {
    const picture = await pictureOf(services, id)
    return picture ? { 'picture.webp': new Uint8Array(picture) } : {}
  },
}
