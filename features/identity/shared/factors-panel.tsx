import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Form } from '#site/ui/link.tsx'
import type { FactorsOverview } from '../factors/overview.server.ts'

type FactorsPanelProps = {
  factors: FactorsOverview
  /** A device in words: `Chrome on Android`. */
  deviceText: (device: string) => string
}

/** The part of the Security tab about the second step (S-101). */
export function FactorsPanel({ factors, deviceText }: FactorsPanelProps) {
  const words = useWords('factors').panel
  const { app, codesLeft, passkeys, devices } = factors
  const isOn = app !== null || passkeys.length > 0
  return (
    <Card as="section" aria-labelledby="factors-heading">
      <h2 className="h3" id="factors-heading">
        {words.heading}
      </h2>
      <p className="muted">{isOn ? words.on : words.off}</p>
      {app ? (
        <Part title={words.app}>
          <p className="small">
            {words.appSince} <DateText date={app.since} />
            {app.lastUsedAt ? (
              <>
                , {words.lastUsed} <DateText date={app.lastUsedAt} shape="instant" />
              </>
            ) : null}
          </p>
          <Form method="post" action="/profile/authenticator">
            <Button type="submit" name="act" value="remove" kind="quiet" size="small">
              {words.turnOff}
            </Button>
          </Form>
        </Part>
      ) : (
        <Form method="post" action="/profile/authenticator" className="factor-part">
          <Button type="submit" name="act" value="start">
            {words.enable}
          </Button>
        </Form>
      )}
      {codesLeft === null ? null : (
        <Part title={words.codes}>
          <p className="small">{fill(words.codesLeft, { left: codesLeft })}</p>
          <ButtonLink href="/profile/recovery-codes" kind="quiet" size="small">
            {words.codesNew}
          </ButtonLink>
        </Part>
      )}
      <Part title={words.passkeys}>
        {passkeys.length === 0 ? (
          <p className="small">{words.passkeysNone}</p>
        ) : (
          <ul className="rows factor-list">
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <span>
                  {passkey.name}
                  <small>
                    {passkey.lastUsedAt ? (
                      <>
                        {words.lastUsed} <DateText date={passkey.lastUsedAt} shape="instant" />
                      </>
                    ) : (
                      words.neverUsed
                    )}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink href="/profile/passkeys" kind="quiet" size="small">
          {words.passkeysManage}
        </ButtonLink>
      </Part>
      {devices.length > 0 ? (
        <Part title={words.devices}>
          <ul className="rows factor-list">
            {devices.map(({ id, device, expiresAt }) => (
              <li key={id}>
                <span>
                  {deviceText(device)}
                  <small>
                    {words.devicesUntil} <DateText date={expiresAt} />
                  </small>
                </span>
                <Form method="post" action="/profile/devices">
                  <Button
                    type="submit"
                    name="id"
                    value={id}
                    kind="quiet"
                    size="small"
                    aria-label={fill(words.forgetOne, { device: deviceText(device) })}
                  >
                    {words.forget}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="factor-part stack">
      <h3>{title}</h3>
      {children}
    </div>
  )
}
