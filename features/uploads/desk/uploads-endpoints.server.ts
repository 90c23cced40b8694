import { fill } from '#content/fill.ts'
import { uploadPurposes } from '#content/upload-rules.ts'
import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { anyText, fields, id, oneOf, whole } from '#desk/acts/parse.ts'
import { showsClient } from '#desk/acts/shows-client.server.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { maxUpload } from '../limits.ts'
import { addUpload, removeUpload, rulesOf, uploadPage, uploadPeriods, uploadsOf } from '../uploads.server.ts'
import { deskUploadWords } from '../words/desk.ts'
import { uploadWords } from '../words/uploads.ts'

const { missing } = deskUploadWords
const size = String(maxUpload / 1024 / 1024)

const uploads = defineQuery({
  says: 'The papers that a client or the office added, without their pages.',
  right: 'read-clients',
  parse: fields({ number: id }),
  looksAt: showsClient('documents'),
  run: async ({ services }, { number }) => {
    const client = await findPersonNamed(services.db, number)
    return client && { papers: await uploadsOf(services, client.id), periods: uploadPeriods(services) }
  },
})

const page = defineQuery({
  says: 'One page of a paper that was added, as a picture.',
  right: 'read-clients',
  parse: fields({ number: id, paper: id, page: whole({ min: 1, max: 100 }) }),
  looksAt: showsClient('upload'),
  run: async ({ services }, { number, paper, page: of }) => {
    const client = await findPersonNamed(services.db, number)
    const bytes = client && (await uploadPage(services, client.id, paper, of))
    return bytes && { webp: Buffer.from(bytes).toString('base64') }
  },
})

const add = defineAct({
  says: "Adds a picture or a PDF to a client's record.",
  right: 'work-clients',
  takesFile: { maxBytes: maxUpload, tooLarge: fill(uploadWords.refused['too-big'], { size }) },
  parse: fields({ number: id, purpose: oneOf(uploadPurposes), period: anyText({ max: 7 }) }),
  refusals: { ...uploadWords.refused, missing },
  run: async ({ services, actor, file }, { number, purpose, period }) => {
    const client = await findPersonNamed(services.db, number)
    if (!client) return { ok: false, reason: 'missing' } as const
    const paper = { purpose, period, request: null }
    const added = await addUpload(services, actor, client.id, paper, file ?? new Uint8Array())
    if (added.ok) return { ok: true, value: { waits: added.waits } } as const
    const { pages, papers } = rulesOf(services)
    const values = { size, pages: String(pages), papers: String(papers) }
    return { ok: false, reason: added.reason, values, field: 'file' } as const
  },
})

const remove = defineAct({
  says: "Deletes a paper of a client's record for good.",
  right: 'work-clients',
  parse: fields({ number: id, paper: id }),
  refusals: { missing },
  run: async ({ services, actor }, { number, paper }) => {
    const client = await findPersonNamed(services.db, number)
    return client && (await removeUpload(services, actor, client.id, paper))
      ? { ok: true, value: null }
      : { ok: false, reason: 'missing' }
  },
})

export const uploadQueries = { uploads, 'upload-page': page }
export const uploadActs = { 'upload-add': add, 'upload-remove': remove }
