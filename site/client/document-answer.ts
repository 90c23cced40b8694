import { inDocumentQueue } from '#features/papers/document-queue.server.ts'
import { BusyPage } from '../page/busy-page.ts'

/**
 * Makes a document of a client, with everything that is read for it.
 *
 * @throws {BusyPage} If too many documents are being made already. Nothing has been read then.
 */
export async function documentAnswer(
  client: { readonly id: string },
  make: () => Promise<Response>,
): Promise<Response> {
  const made = await inDocumentQueue(client.id, make)
  if (made.ok) return made.value
  throw new BusyPage(made.reason === 'too-many-of-account' ? 429 : 503)
}
