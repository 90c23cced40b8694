import type { AccountData } from '#kit/services/account-data.server.ts'
import { everyPage, uploadsOf } from './uploads.server.ts'

/** Papers that the client or the office added, page by page as pictures. */
export const uploadData: AccountData = {
  tables: ['upload', 'upload_page'],
  exported: async (services, { id }) => {
    const pages = await everyPage(services, id)
    return {
      'added-papers.json': await uploadsOf(services, id),
      ...Object.fromEntries(
        pages.map(({ paper, page, webp }) => [`added-papers/${paper}-${page}.webp`, webp] as const),
      ),
    }
  },
}
