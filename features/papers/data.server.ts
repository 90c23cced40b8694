import { strToU8 } from 'fflate'
import type { AccountData } from '#kit/services/account-data.server.ts'
import { paperFiles } from './papers.server.ts'
import { deleteSealedContent } from './tables/sealed.server.ts'

const chain = 'links name nobody, and without them no chain could be verified'

/** Sealed papers, each as the file that can be verified; together they are the chain. */
export const paperData: AccountData = {
  tables: ['sealed_link', 'sealed_content'],
  kept: {
    sealed_chain: chain,
    sealed_link: chain,
    sealed_leaf: chain,
    sealed_content: 'papers that a law asks for, until it does no more',
  },
  exported: async (services, { id }) =>
    Object.fromEntries(
      (await paperFiles(services, id)).map(({ name, text }) => [`papers/${name}`, strToU8(text)]),
    ),
  erased: deleteSealedContent,
}
