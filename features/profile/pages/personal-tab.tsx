import { fieldsOf } from '#content/errors.ts'
import { SavedMessage } from '#site/client/saved-message.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Checkbox, Field, Options } from '#site/ui/field.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import type { loadPersonal, TabProblems } from './profile-tabs.server.ts'

type PersonalTabProps = {
  data: Awaited<ReturnType<typeof loadPersonal>>
  problems: TabProblems | null
}

/** Name, phone, address and picture. Everything is saved on the server (S-096 to S-099). */
export function PersonalTab({ data, problems }: PersonalTabProps) {
  const words = useWords('profile')
  const errorTitle = useWords('faults').title
  const { personal, isSaved, savedMs, pictureFault } = data
  const text = words.personal
  const { name, phone, address } = personal
  const field = fieldsOf({ name, phone, address, ...problems?.typed }, problems?.errors)
  return (
    <div className="client-columns">
      <Card as="section" className="stack">
        <h2 className="h3">{text.heading}</h2>
        {isSaved ? <SavedMessage text={words.saved} ms={savedMs} /> : null}
        <Form method="post" action="/profile" noValidate className="client-form">
          {problems ? <ErrorSummary title={errorTitle} errors={problems.errors} /> : null}
          <Field label={text.name} {...field('name')} autoComplete="name" />
          <div className="field">
            <Field
              label={text.email}
              name="shown-email"
              type="email"
              defaultValue={personal.email ?? ''}
              readOnly
              hint={text.emailHint}
            />
            <p className="small">
              <Link href="/profile/email">{text.changeEmail}</Link>
            </p>
          </div>
          <Field
            label={text.phone}
            {...field('phone')}
            type="tel"
            autoComplete="tel"
            hint={personal.isPhoneOdd ? text.phoneAdvice : text.phoneHint}
          />
          <Field as="textarea" label={text.address} {...field('address')} autoComplete="street-address" />
          <div>
            <Button type="submit" {...on('busy', words.busy)}>
              {text.save}
            </Button>
          </div>
        </Form>
      </Card>
      <div className="stack">
        <Card as="section" className="stack" id="picture">
          <h2 className="h3">{words.picture.change}</h2>
          <Form method="post" action="/profile/picture" encType="multipart/form-data" className="client-form">
            <Field
              label={words.picture.file}
              name="picture"
              type="file"
              accept="image/jpeg,image/png,image/webp"
              error={pictureFault ?? undefined}
            />
            <div className="row">
              <Button type="submit" size="small" name="act" value="upload">
                {words.picture.upload}
              </Button>
              {personal.pictureAt ? (
                <Button type="submit" size="small" kind="quiet" name="act" value="remove">
                  {words.picture.remove}
                </Button>
              ) : null}
            </div>
          </Form>
        </Card>
        {data.language.options.length > 1 ? <LanguageForm {...data.language} /> : null}
        <MailsForm topics={data.topics} wantedTopics={data.wantedTopics} />
        <LetterForm {...data.letter} />
        <Card as="section" className="stack">
          {personal.changes.length > 0 ? (
            <details>
              <summary>{text.history}</summary>
              <ul className="rows entries">
                {personal.changes.map(({ field, at }) => (
                  <li key={`${field}${at}`}>
                    {text.fields[field as keyof typeof text.fields] ?? field} · <DateText date={at} />
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
          <p>
            <Link href="/profile/data">{text.privacy}</Link>
          </p>
        </Card>
      </div>
    </div>
  )
}

/** The language of the firm's mails. Each is named in its own letters, as somebody looks for it who reads no other. */
function LanguageForm({ chosen, options }: PersonalTabProps['data']['language']) {
  const words = useWords('language').setting
  return (
    <Card as="section" className="stack" id="language">
      <h2 className="h3">{words.heading}</h2>
      <p className="muted">{words.lead}</p>
      <Form method="post" action="/profile" className="client-form">
        <Field as="select" label={words.label} name="language" defaultValue={chosen}>
          {options.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Field>
        <div>
          <Button type="submit" size="small" name="act" value="language">
            {words.save}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** Which topics the client gets mails about. */
function MailsForm({ topics, wantedTopics }: Pick<PersonalTabProps['data'], 'topics' | 'wantedTopics'>) {
  const { mails } = useWords('profile')
  return (
    <Card as="section" className="stack" id="mails">
      <h2 className="h3">{mails.heading}</h2>
      <p className="muted">{mails.lead}</p>
      <Form method="post" action="/profile" className="client-form">
        {topics.map((topic) => (
          <Checkbox
            key={topic}
            name={topic}
            value="wanted"
            label={mails.topics[topic]}
            defaultChecked={wantedTopics.includes(topic)}
          />
        ))}
        <div>
          <Button type="submit" size="small" name="act" value="mails">
            {mails.save}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** How often the firm's letter comes, and by which way. */
function LetterForm({ every, by }: PersonalTabProps['data']['letter']) {
  const { letter, save } = useWords('profile').mails
  return (
    <Card as="section" className="stack" id="letter">
      <h2 className="h3">{letter.heading}</h2>
      <p className="muted">{letter.lead}</p>
      <Form method="post" action="/profile" className="client-form">
        <Choice name="every" label={letter.often} options={letter.every} chosen={every} />
        <Choice name="by" label={letter.way} options={letter.by} chosen={by} />
        <div>
          <Button type="submit" size="small" name="act" value="letter">
            {save}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Choice({
  name,
  label,
  options,
  chosen,
}: {
  name: string
  label: string
  options: Readonly<Record<string, string>>
  chosen: string
}) {
  return (
    <Field as="select" label={label} name={name} defaultValue={chosen}>
      <Options of={Object.entries(options)} />
    </Field>
  )
}
