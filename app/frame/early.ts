/**
 * Goes into the head as an inline script: before the first paint it makes the bar over a hero
 * transparent, picks the account state, so that Login does not flash for someone who is signed in,
 * keeps the room of a passkey's button where the browser will get one, so that nothing moves when it comes, and
 * says for as long as the page loads that it does, so that pictures out of sight can wait for those in it.
 */
export const earlyScript =
  "{const r=document.documentElement,s=n=>r.setAttribute(n,'');s('data-live');s('data-loading');addEventListener('load',()=>r.removeAttribute('data-loading'));window.PublicKeyCredential&&s('data-passkeys');try{JSON.parse(localStorage.user).name&&s('data-signed-in')}catch{}}"
