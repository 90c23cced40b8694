import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, useAct } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { showFailure } from '#desk/ui/toasts.tsx'
import { istDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { familyLinkDays } from '../family-link-days.ts'
import { transmissionWords } from '../words/desk.ts'

const words = transmissionWords.link

/** The link by which the family reads what happens next: made, shown once, withdrawn. */
export function FamilyLinkPart({
  number,
  links,
}: {
  number: string
  links: NonNullable<Answered<'death'>>['links']
}) {
  const { mutate, data, isPending } = useAct('death-link')
  const day = (instant: string) => dateText(localeWords, istDate(Date.parse(instant)))
  const [newest] = links
  return (
    <section aria-labelledby="family-page">
      <h3 id="family-page">{transmissionWords.parts.family}</h3>
      <p className="muted">{words.help}</p>
      {newest && (
        <p>
          {newest.isOpen ? fill(words.open, { day: day(newest.endsAt) }) : words.over}
          {newest.openedAt && `, ${fill(words.opened, { day: day(newest.openedAt) })}`}
        </p>
      )}
      <p role="status">
        {data?.value && (
          <>
            {fill(words.made, { days: familyLinkDays })} <code>{data.value.address}</code>
          </>
        )}
      </p>
      <div className="acts">
        {may(me.roles, 'work-clients') && (
          <Button size="small" busy={isPending} onClick={() => mutate({ number }, { onError: showFailure })}>
            {words.make}
          </Button>
        )}
        {newest?.isOpen && (
          <ActButton act="death-link-end" input={{ number }} right="work-clients" done={words.withdrawn}>
            {words.withdraw}
          </ActButton>
        )}
      </div>
    </section>
  )
}
