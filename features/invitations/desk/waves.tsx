import { formatNumber } from '#finance/rupees.ts'
import { invitationWords } from '../words/desk.ts'
import type { Wave } from './invitation-list.server.ts'

const { wave: words, waves: title } = invitationWords
const figures = ['people', 'own', 'shared', 'letter', 'signedIn', 'bounced'] as const
/** Earlier ones are in the list of everyone. */
const shownWaves = 5

/** The latest waves: how many people, by which way, and what came of it. */
export function Waves({
  waves,
  invited: { people, signedIn, bounced },
}: {
  waves: readonly Wave[]
  invited: Omit<Wave, 'wave'>
}) {
  // Of one wave the heading says the same.
  if (waves.length < 2) return null
  return (
    <div className="invitation-waves">
      {/* The heading and the table say the same in figures. */}
      <div className="invitation-bar" aria-hidden="true">
        <span data-invitation="used" style={{ flexGrow: signedIn }} />
        <span style={{ flexGrow: people - signedIn - bounced }} />
        <span data-invitation="bounced" style={{ flexGrow: bounced }} />
      </div>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {words[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waves.slice(0, shownWaves).map((wave) => (
            <tr key={wave.wave}>
              <th scope="row">{formatNumber(wave.wave)}</th>
              {figures.map((figure) => (
                <td key={figure} data-figure={figure} data-none={wave[figure] === 0 || undefined}>
                  {wave[figure] === 0 ? '–' : formatNumber(wave[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
