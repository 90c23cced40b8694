import { defineApprovalKind } from '../kind.ts'
import { approvalWords } from '../words/desk.ts'

const { values } = approvalWords

/** A list of more than 50 rows leaves the firm as a file. Its maker may take it once, within a day of the approval. */
export const listExported = defineApprovalKind<
  {
    /** What is listed, such as `leads`. */
    readonly list: string
    /** The filter of the list as an address or as options, without a client's name. */
    readonly filter: string
    readonly rows: number
  },
  null,
  never
>({
  id: 'list-exported',
  owner: 'either',
  isPersonal: true,
  judge: async (_, { list, filter, rows }) => ({
    ok: true,
    value: {
      personId: null,
      record: exportRecord({ list, filter }),
      basis: { list, filter },
      fields: [
        { name: 'list', before: list, after: values.file },
        { name: 'filter', before: filter || values.none, after: null },
        { name: 'rows', before: String(rows), after: null },
      ],
    },
  }),
  // The maker uses the approval: `exportList` of export.server.ts.
  carryOut: async () => ({ ok: true, value: null }),
})

/** The record of proposals about one list with one filter. */
export function exportRecord({ list, filter }: { readonly list: string; readonly filter: string }): string {
  return `${list} ${filter}`.trim()
}
