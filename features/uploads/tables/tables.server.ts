import type { UploadPurpose } from '#content/upload-rules.ts'
import { instant, integer, person, table, text } from '#kit/store/table.server.ts'

const since = '202-office'

export const uploadsTables = {
  /** A paper that a client or the office added. */
  upload: table({
    id: text().key(),
    person_id: person(),
    purpose: text<UploadPurpose>(),
    /** The financial year that it is about: `2026-27`; '' for none. */
    period: text(),
    /** The id of the request that it came with; null for none. */
    request_id: text().refersTo('client_request.id', 'set null').optional(),
    /** What it was sent as. */
    kind: text<'picture' | 'pdf'>(),
    /** SHA-256 of the file as it was sent, hexadecimal. The file itself is deleted once it is drawn again. */
    hash: text(),
    /** 0 while it waits for the scanner. */
    pages: integer(),
    /** The file as it was sent, encrypted, while it waits for the scanner; null otherwise. */
    original: text().optional(),
    at: instant(),
    /** The member of staff who added it; null for the client. */
    added_by: text().optional(),
    /** When it is erased; null for as long as the record. */
    until: text().optional(),
  }).with({ since, by: { person: ['person_id'], until: ['until'] } }),
  /** A page of a paper, drawn again as a picture without anything else of the file. */
  upload_page: table({
    id: text().key(),
    upload_id: text().refersTo('upload.id', 'cascade'),
    /** From 1. */
    page: integer(),
    /** WebP in base64, encrypted. */
    sealed: text(),
  }).with({ since, once: ['upload_id', 'page'] }),
}
