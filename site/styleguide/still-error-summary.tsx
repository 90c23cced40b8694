import { Icon } from '../ui/icon.tsx'

/** ErrorSummary as it looks; the real one would take focus, and the page would jump to it. */
export function StillErrorSummary({ field }: { field: string }) {
  return (
    <div className="notice notice-bad">
      <Icon name="warn" />
      <div>
        <strong>Please check one field</strong>
        <ul>
          <li>
            <a href={`#${field}`}>Enter an address like name@example.in.</a>
          </li>
        </ul>
      </div>
    </div>
  )
}
