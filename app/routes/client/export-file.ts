import { legalNotices } from '#app/frame/legal-notices.ts'
import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { firm } from '#content/firm.ts'
import { wordsIn } from '#content/words.ts'
import { parseIsoDate } from '#finance/dates.ts'
import { type Client, requireClient } from '#server/accounts/session.server.ts'
import { statementPdf, transactionsXlsx } from '#server/ledger/documents.server.ts'
import { exportCsv, exportRows } from '#server/ledger/export.server.ts'
import { readPortfolio } from '#server/ledger/portfolio.server.ts'
import { today } from './dashboard.server.ts'
import { documentAnswer } from './document-answer.ts'

export default defineEndpoint({ load })

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The file itself: the signed-in client's own transactions and nobody else's; there is no id to ask for another's with. */
async function load(args: RouteArgs) {
  const client = await requireClient(args.context)
  return await documentAnswer(client, () => exportFile(args, client))
}

async function exportFile({ url, services, context }: RouteArgs, client: Client): Promise<Response> {
  const portfolio = await readPortfolio(services, client.id, context.language)
  const { transactions: words, mandated, locale } = wordsIn(context.language)
  const { searchParams } = url
  const date = (name: string) => {
    const parsed = parseIsoDate(searchParams.get(name) ?? '')
    return parsed.ok ? parsed.value : null
  }
  const [from, to] = [date('from'), date('to')]
  const rows = exportRows(portfolio, words.kinds, from, to)
  const name = `transactions-${today(services.clock)}`
  switch (searchParams.get('format')) {
    case 'csv':
      return file(exportCsv(rows, words.export), 'text/csv; charset=utf-8', `${name}.csv`)
    case 'xlsx':
      return file(await transactionsXlsx(rows, words.export), xlsxType, `${name}.xlsx`)
    default:
      return file(
        await statementPdf({
          firm,
          words,
          locale,
          client,
          portfolio,
          rows,
          from: from ?? rows[0]?.date ?? today(services.clock),
          to: to ?? today(services.clock),
          madeOn: today(services.clock),
          mandatory: [legalNotices(firm, mandated, locale).risk],
        }),
        'application/pdf',
        `statement-${today(services.clock)}.pdf`,
      )
  }
}

function file(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
