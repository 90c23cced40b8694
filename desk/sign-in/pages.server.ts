import { html, raw } from 'hono/html'
import { fill } from '#content/fill.ts'
import { leafBlade, leafField, leafRibs, leafVeins } from '#content/mark.ts'
import type { AccessFaults, SealedOffer } from '#features/staff/invitations.server.ts'
import type { StaffFactors } from '#features/staff/own-access.server.ts'
import type { DeskFiles } from '../web/shell-page.server.ts'
import { deskSignInWords as words } from '../words/sign-in.ts'

/** A part of a page; everything that comes from people in it is escaped. */
type Html = ReturnType<typeof html>

/** What every one of these pages knows. */
export interface PageFrame {
  readonly files: DeskFiles
  readonly firm: string
  /** False where passkeys can't work: on an address without a name, or over plain http. */
  readonly hasPasskeys: boolean
}

export function signInPage(
  frame: PageFrame,
  { next, email = '', problem = null }: { next: string; email?: string; problem?: string | null },
): string {
  const { signIn } = words
  return page(
    frame,
    signIn.title,
    html`<p>${signIn.lead}</p>
${problemBox(problem)}
${frame.hasPasskeys ? passkeyForm({ address: '/sign-in/passkey', next, button: signIn.passkey, or: signIn.or }) : ''}
<form method="post" action="/sign-in" novalidate>
${hidden({ next })}
${field({ name: 'email', label: signIn.email, type: 'email', value: email, autocomplete: 'username', isFirst: true })}
${field({ name: 'password', label: signIn.password, type: 'password', autocomplete: 'current-password' })}
${codeField(signIn.code, signIn.codeHint)}
<button class="btn" type="submit">${signIn.button}</button>
</form>`,
  )
}

/** The page to unlock a session, or to prove again who one is: then a password is not enough. It offers what the person has. */
export function unlockPage(
  frame: PageFrame,
  {
    name,
    email,
    next,
    isProof,
    factors,
    problem = null,
  }: {
    name: string
    email: string
    next: string
    isProof: boolean
    factors: StaffFactors
    problem?: string | null
  },
): string {
  const { unlock, prove } = words
  const action = isProof ? '/prove' : '/unlock'
  const takesPasskey = frame.hasPasskeys && factors.passkeys > 0
  const takesPassword = factors.hasPassword && !isProof
  return page(
    frame,
    isProof ? prove.title : unlock.title,
    html`<p>${fill(isProof ? prove.lead : unlock.lead, { name })}</p>
${problemBox(problem)}
${
  takesPasskey
    ? passkeyForm({
        address: `${action}/passkey`,
        next,
        button: isProof ? prove.passkey : unlock.passkey,
        isOnly: !factors.hasAuthenticator && !takesPassword,
      })
    : ''
}
${
  factors.hasAuthenticator
    ? html`<form method="post" action="${action}" novalidate>
${hidden({ next, kind: 'code' })}
${codeField(unlock.code, '', true)}
<button class="btn" type="submit">${isProof ? prove.codeButton : unlock.codeButton}</button>
</form>`
    : ''
}
${
  takesPassword
    ? html`<form method="post" action="/unlock" novalidate>
${hidden({ next, kind: 'password' })}
${usernameField(email)}
${field({ name: 'password', label: unlock.password, type: 'password', autocomplete: 'current-password' })}
<button class="btn btn-quiet" type="submit">${unlock.passwordButton}</button>
</form>`
    : ''
}
${takesPasskey || factors.hasAuthenticator || takesPassword ? '' : html`<p>${unlock.noneHere}</p>`}
${isProof ? '' : html`<form method="post" action="/sign-out"><button class="btn btn-quiet" type="submit">${unlock.other}</button></form>`}`,
  )
}

/** The page of the link that the terminal prints: who is the firm's first owner. */
export function setUpPage(
  frame: PageFrame,
  {
    token,
    name = '',
    email = '',
    fault = null,
  }: { token: string; name?: string; email?: string; fault?: 'name' | 'email' | null },
): string {
  const { setUp } = words
  return page(
    frame,
    setUp.title,
    html`<p>${setUp.lead}</p>
<form method="post" action="/set-up/${token}" novalidate>
${field({ name: 'name', label: setUp.name, type: 'text', value: name, autocomplete: 'name', error: fault === 'name' ? words.faults.name : '', isFirst: true })}
${field({ name: 'email', label: setUp.email, hint: setUp.emailHint, type: 'email', value: email, autocomplete: 'username', error: fault === 'email' ? words.faults.email : '' })}
<button class="btn" type="submit">${setUp.button}</button>
</form>`,
  )
}

/** The page that a link leads to: a passkey, or a password with an authenticator app. */
export function welcomePage(
  frame: PageFrame,
  {
    name,
    email,
    token,
    offer,
    faults = {},
    problem = null,
  }: {
    name: string
    email: string
    token: string
    offer: SealedOffer
    faults?: AccessFaults
    problem?: string | null
  },
): string {
  const { welcome } = words
  return page(
    frame,
    fill(welcome.title, { name }),
    html`<p>${welcome.lead}</p>
${problemBox(problem)}
${
  frame.hasPasskeys
    ? html`<section aria-labelledby="by-passkey">
<h2 id="by-passkey">${welcome.passkeyTitle}</h2>
<p>${welcome.passkeyText}</p>
${passkeyForm({ address: `/welcome/${token}/passkey`, next: '', button: welcome.passkey, isNew: true })}
</section>`
    : ''
}
<section aria-labelledby="by-code">
<h2 id="by-code">${welcome.codeTitle}</h2>
<form method="post" action="/welcome/${token}" novalidate>
${hidden({ sealed: offer.sealed })}
${usernameField(email)}
${field({ name: 'next', label: welcome.password, hint: welcome.passwordHint, type: 'password', autocomplete: 'new-password', error: faultOf(faults.next) })}
${field({ name: 'confirm', label: welcome.confirm, type: 'password', autocomplete: 'new-password', error: faultOf(faults.confirm) })}
<p>${welcome.scan}</p>
<svg class="door-qr" viewBox="0 0 ${offer.qr.size} ${offer.qr.size}" role="img" aria-label="${welcome.qr}" shape-rendering="crispEdges"><path d="${offer.qr.path}"/></svg>
<p>${welcome.secret} <span class="door-secret">${offer.secret}</span></p>
${codeField(welcome.code, '', false, faultOf(faults.code))}
<button class="btn" type="submit">${welcome.button}</button>
</form>
</section>`,
  )
}

/** The page of a link that no longer works. */
export function linkOverPage(frame: PageFrame): string {
  return page(frame, words.welcome.overTitle, html`<p>${words.welcome.over}</p>`)
}

/** The whole page for a network that is not allowed. It names neither the firm nor any file of the desk. */
export function refusedPage(address: string): string {
  const { title, lead } = words.refused
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><h1>${title}</h1><p>${fill(lead, { address })}</p></body>
</html>
`)
}

function page({ files, firm, hasPasskeys }: PageFrame, title: string, content: Html): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0b1713" media="(prefers-color-scheme: dark)">
<title>${title} · ${firm}</title>
<link rel="icon" href="${files.icon}" type="image/svg+xml">
${files.fonts.map((href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)}
${files.door.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${hasPasskeys ? html`<script type="module" src="${files.door.script}"></script>` : ''}
</head>
<body>
<main class="door">
<p class="door-firm">${mark()}${firm}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`)
}

function mark(): Html {
  const { path, width } = leafRibs.large
  return html`<svg class="door-mark" viewBox="0 0 ${leafField.width} ${leafField.height}" aria-hidden="true"><path d="${leafBlade}"/><path class="door-veins" d="${leafVeins}"/><path class="door-rib" stroke-width="${width}" d="${path}"/></svg>`
}

function problemBox(problem: string | null): Html | '' {
  return problem === null ? '' : html`<p class="notice notice-bad" role="alert">${problem}</p>`
}

function passkeyForm({
  address,
  next,
  button,
  isNew = false,
  isOnly = false,
  or = '',
}: {
  address: string
  next: string
  button: string
  /** Stands between the button and the other way. */
  or?: string
  isNew?: boolean
  /** Nothing else on the page opens the desk. */
  isOnly?: boolean
}): Html {
  return html`<form method="post" action="${address}" data-passkey="${address}/options" ${raw(isNew ? 'data-is-new' : '')} hidden>
${hidden({ next, answer: '' })}
<button class="btn ${isOnly ? '' : 'btn-quiet'}" type="submit">${button}</button>
<p class="error" role="alert" data-problems="${JSON.stringify(words.passkeyProblems)}"></p>
${or && html`<p class="door-or">${or}</p>`}
</form>
${isOnly ? html`<noscript><p>${words.unlock.needsScript}</p></noscript>` : ''}`
}

interface FieldFacts {
  readonly name: string
  readonly label: string
  readonly type: 'email' | 'password' | 'text'
  readonly autocomplete: string
  readonly value?: string
  readonly hint?: string
  readonly error?: string
  readonly isFirst?: boolean
}

function field({
  name,
  label,
  type,
  autocomplete,
  value = '',
  hint = '',
  error = '',
  isFirst,
}: FieldFacts): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
<label class="label" for="${name}">${label}</label>
<input class="input" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required ${raw(isFirst ? 'autofocus' : '')} ${error ? raw('aria-invalid="true"') : ''} ${described ? html`aria-describedby="${described}"` : ''}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
</div>`
}

function codeField(label: string, hint: string, isFirst = false, error = ''): Html {
  const described = [hint && 'code-hint', error && 'code-error'].filter(Boolean).join(' ')
  return html`<div class="field">
<label class="label" for="code">${label}</label>
<input class="input door-code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="11" required ${raw(isFirst ? 'autofocus' : '')} ${error ? raw('aria-invalid="true"') : ''} ${described ? html`aria-describedby="${described}"` : ''}>
${hint ? html`<p class="hint" id="code-hint">${hint}</p>` : ''}
${error ? html`<p class="error" id="code-error">${error}</p>` : ''}
</div>`
}

/** Tells a password manager whose password this is. */
function usernameField(email: string): Html {
  return html`<input type="email" autocomplete="username" value="${email}" readonly hidden>`
}

function hidden(values: Readonly<Record<string, string>>): Html {
  return html`${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
}

function faultOf(fault: string | undefined): string {
  if (fault === undefined) return ''
  const known: Readonly<Record<string, string>> = words.faults
  return known[fault] ?? words.faults.needed
}
