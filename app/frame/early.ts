/**
 * Goes into the head as an inline script: before the first paint it makes the bar over a hero
 * transparent, picks the account state, so that Login does not flash for someone who is signed in, and
 * keeps the room of a passkey's button where the browser will get one, so that nothing moves when it comes.
 */
export const earlyScript =
  "document.documentElement.setAttribute('data-live','');window.PublicKeyCredential&&document.documentElement.setAttribute('data-passkeys','');try{JSON.parse(localStorage.user).name&&document.documentElement.setAttribute('data-signed-in','')}catch{}"
