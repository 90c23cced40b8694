import type { AccountData } from '#kit/services/account-data.server.ts'
import { uploadPage, uploadsOf } from './uploads.server.ts'

/** Papers that the client or the office added, page by page as pictures. */
export const uploadData: AccountData = {
  tables: ['upload', 'upload_page'],
  exported: async (services, { id }) => {
    const papers = await uploadsOf(services, id)
    const files: Record<string, unknown> = { 'added-papers.json': papers }
    for (const { id: paper, pages } of papers)
      for (let page = 1; page <= pages; page++) {
        const bytes = await uploadPage(services, id, paper, page)
        if (bytes) files[`added-papers/${paper}-${page}.webp`] = bytes
      }
    return files
  },
}
