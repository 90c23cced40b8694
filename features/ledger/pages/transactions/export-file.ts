import { translationNote } from '#content/translation-note.ts'
import { wordsIn } from '#content/words.ts'
import type { View } from '#features/access/view.ts'
import { statementCosts } from '#features/costs/costs-report.ts'
import { readCosts } from '#features/costs/report.server.ts'
import { newestRoot } from '#features/papers/day-root.server.ts'
import { statementPdf, transactionsXlsx } from '#features/papers/documents.server.ts'
import { plainAccounting } from '#finance/plain-accounting.ts'
import { today } from '#kit/clock/clock.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { documentAnswer } from '#site/client/document-answer.ts'
import { sealText } from '#site/client/seal-text.ts'
import { type LawText, legalNotices } from '#site/frame/legal-notices.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { viewOf } from '#site/page/view.server.ts'
import { exportCsv, exportRows, statementOf } from '../../export.server.ts'
import { readPortfolio } from '../../portfolio.server.ts'
import {
  parseStatementQuery,
  type StatementPeriod,
  type StatementQuery,
  statementFileName,
  statementPeriod,
} from './statement-query.ts'

export default defineEndpoint({ shows: ['transactions', 'documents'], load })

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  beancount: 'text/plain; charset=utf-8',
} as const

/** The file itself: the transactions that this request may show. */
async function load(args: RouteArgs) {
  const view = viewOf(args.context)
  const query = parseStatementQuery(args.url.searchParams, 'all')
  const period = statementPeriod(query)
  // The form says what is wrong, with everything that was typed.
  if (!period.ok) {
    if (!view.isOwn) throw missingPage()
    return redirect(`/transactions/export${args.url.search}`, 303)
  }
  return await documentAnswer(view.client, () => exportFile(args, view, query, period))
}

async function exportFile(
  { services, context }: RouteArgs,
  view: View,
  query: StatementQuery,
  period: StatementPeriod,
): Promise<Response> {
  const madeOn = today(services.clock)
  const { format } = query
  const { firm, language } = context
  const portfolio = await readPortfolio(services, view.owner, language)
  const { transactions: words, costs, mandated, papers, locale } = wordsIn(language)
  // The sample is valued on its own day; a year that still runs ends today.
  const newest = portfolio.isSample ? (portfolio.asOf ?? madeOn) : madeOn
  const to = period.to !== null && period.to < newest ? period.to : newest
  const { fund, folio } = query
  const statement = await statementOf(portfolio, { from: period.from, to, fund, folio })
  await nextTurn()
  const name = statementFileName(query, period, madeOn)
  switch (format) {
    case 'csv': {
      const rows = exportRows(statement, words)
      await nextTurn()
      return file(await exportCsv(rows, words.export), types.csv, name)
    }
    case 'beancount': {
      const { ledger, schemes } = portfolio
      const names = new Map([...schemes.values()].map((scheme) => [scheme.code, scheme.name]))
      return file(plainAccounting(ledger, names), types.beancount, name)
    }
    case 'xlsx': {
      const book = { rows: exportRows(statement, words), statement, words }
      return file(await transactionsXlsx(book), types.xlsx, name)
    }
    case 'pdf':
      return file(
        await statementPdf({
          firm,
          words,
          locale,
          language,
          client: { name: view.ownerName, email: view.isOwn ? view.client.email : null },
          isSample: portfolio.isSample,
          statement,
          madeOn,
          // What the firm earns from her is the owner's to see: no grant has it.
          costs: view.isOwn
            ? statementCosts(
                await readCosts(services, view.personId, language),
                costs,
                locale,
                period.from,
                to,
              )
            : null,
          mandatory: lawLines(legalNotices(firm, mandated, locale).risk),
          seal: sealText(await newestRoot(services), papers, locale),
          translation: translationNote(language, firm.checked),
        }),
        types.pdf,
        name,
      )
  }
}

/** A prescribed sentence, and under a translation the English one. */
function lawLines({ text, original }: LawText): string[] {
  return original === null ? [text] : [text, original]
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
