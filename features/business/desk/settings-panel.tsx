import { fill } from '#content/fill.ts'
import { may } from '#desk/acts/access.ts'
import { type Answered, ask } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { saveBase64, saveFile } from '#desk/ui/save-file.ts'
import { showFailure } from '#desk/ui/toasts.tsx'
import { addMonths, financialYearOf, isoDate } from '#finance/dates.ts'
import { rupeesOf } from '#finance/units.ts'
import { Button } from '#site/ui/button.tsx'
import { numberOf } from '../invoice-rules.ts'
import { returnSheetNames } from '../return-sheets.ts'
import { businessWords as words } from '../words/desk.ts'
import { monthName } from './workings.tsx'

/** The series of the numbers, and the tables for the return of the month in which the chosen month's documents are issued. */
export function SettingsPanel({
  business: { setting, signs, month, today },
}: {
  business: Answered<'business'>
}) {
  const issuedIn = addMonths(isoDate(`${month}-01`), 1).slice(0, 7)
  const year = financialYearOf(isoDate(today)).label
  const save = (table: (typeof returnSheetNames)[number]) =>
    void ask('gst-return', { month: issuedIn, table }).then(
      ({ name, body }) => saveFile(name, body, 'text/csv'),
      showFailure,
    )
  return (
    <div className="column">
      <h2>{words.return}</h2>
      <p className="muted">{fill(words.returnHelp, { month: monthName(issuedIn) })}</p>
      <p className="acts">
        <Button
          size="small"
          onClick={() => void saveBase64(ask('gst-return', { month: issuedIn, table: null }))}
        >
          {words.workbook}
        </Button>
        {returnSheetNames.map((table) => (
          <Button key={table} kind="quiet" size="small" onClick={() => save(table)}>
            {fill(words.csv, { table })}
          </Button>
        ))}
      </p>
      <p className="muted">
        {fill(words.settingsHelp, {
          invoice: numberOf('invoice', setting.prefix, year, 1) ?? '',
          note: numberOf('credit-note', setting.prefix, year, 1) ?? '',
        })}{' '}
        {signs ? words.signs : words.signsNot}
      </p>
      {may(me.roles, 'change-business') && (
        <DeskForm
          key={setting.prefix}
          act="invoicing-set"
          inputOf={(typed) => typed}
          submit={words.save}
          done={words.saved}
        >
          <DeskField
            name="prefix"
            label={words.prefix}
            hint={words.prefixHint}
            defaultValue={setting.prefix}
          />
          <DeskField
            name="turnover"
            label={words.turnover}
            hint={words.turnoverHint}
            inputMode="decimal"
            defaultValue={rupeesOf(setting.turnover_paise).toFixed(2)}
          />
        </DeskForm>
      )}
    </div>
  )
}
