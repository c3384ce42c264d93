/**
 * Scripts printed into the page because they must run before the first paint. They are constant, so
 * that a content security policy can allow them by hash; what differs stands in attributes.
 */

/** Sets the color mode: stored choice, else the site's default, else the system's. */
export const appearanceScript =
  '(()=>{let d=document.documentElement,s=d.dataset,p=s.themePreference,k;try{if(!("appearanceStrict"in s))p=localStorage.getItem("theme")||p}catch{}k=p=="dark"||p!="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";d.classList.add(k);d.style.colorScheme=k;s.themePreference=p})()'

/** Lets browsers load ahead what links marked by the script lead to. */
export const speculationRules =
  '{"prefetch":[{"where":{"selector_matches":"[data-ahead]"},"eagerness":"immediate"}]}'

/** Hides a banner that its reader has dismissed. */
export const bannerScript =
  '(()=>{let s=document.documentElement.dataset;try{if(localStorage.getItem("pergola:banner")==s.bannerKey)s.bannerState="hidden"}catch{}})()'

/** Folds the sidebar where its reader has left it so. */
export const foldScript =
  '(()=>{try{if(localStorage.getItem("pergola:sidebar-folded"))document.documentElement.dataset.sidebarFolded=""}catch{}})()'

/** Has the page make room for the assistant where its reader has left it open in this tab. */
export const assistantScript =
  '(()=>{let s=document.documentElement.dataset;try{if(sessionStorage.getItem("pergola:assistant-open:"+s.assistant))s.assistantOpen=""}catch{}})()'

/**
 * Brings back the sidebar's open groups and scroll position; on the first page of a tree, scrolls
 * the current link to a third of the sidebar's height.
 */
export const sidebarScript =
  '(()=>{let s=document.getElementById("sidebar-content"),a=s.querySelector("[aria-current=page]"),m,h=s.clientHeight,y;try{m=JSON.parse(sessionStorage.getItem("pergola:sidebar"))}catch{}if(m&&m.key==s.querySelector("[data-tree]")?.dataset.tree){s.querySelectorAll("details").forEach((d,i)=>{if(m.open.includes(i))d.open=true});s.scrollTop=m.top}if(a){y=a.getBoundingClientRect().top-s.getBoundingClientRect().top;if(y<24||y>h-56)s.scrollTop+=y-h/3}})()'

/**
 * On the page for unknown addresses: goes where the address has moved to, else home where the site
 * wants that. The page is not to flash up before.
 */
export const movedScript =
  '(()=>{let d=document,m=JSON.parse(d.getElementById("pergola-moved").textContent),l=location,p=l.pathname,t=m.home;try{p=decodeURI(p)}catch{}p=p.replace(/(?:\\/index)?\\.html$|\\/+$/,"")||"/";for(let[a,b]of m.rules)if(RegExp(a).test(p)){t=encodeURI(p.replace(RegExp(a),b));if(!/[?#]/.test(t))t+=l.search+l.hash;break}if(t&&t!=l.pathname){d.documentElement.hidden=true;l.replace(t)}})()'

/**
 * At the root of a site: goes on in the language that the reader has chosen before, else in the one
 * that the browser asks for, unless the reader comes from a page of the site. Languages are told by
 * their tag, by language and script (`zh-TW` is `zh-Hant`), or by language alone.
 */
export const languageScript =
  '(()=>{let d=document,l=location,m=JSON.parse(d.getElementById("pergola-languages").textContent),t=m.otherwise,k,f=t=>{try{let{language:a,script:b}=new Intl.Locale(t.replace(/^n[bn](?![a-z])/i,"no")).maximize();return[t.toLowerCase(),a+b,a]}catch{return[]}};if(!d.referrer.startsWith(l.origin+m.base+"/")){try{k=localStorage.getItem("pergola:language")}catch{}a:for(let w of[k,...navigator.languages])if(w)for(let i of[0,1,2])for(let[c,h]of m.languages)if(f(w)[i]&&f(w)[i]==f(c)[i]){t=h;break a}}if(t){d.documentElement.hidden=true;l.replace(t+l.search+l.hash)}})()'

/** All of them, for a content security policy. */
export const inlineScripts: readonly string[] = [
  appearanceScript,
  assistantScript,
  bannerScript,
  foldScript,
  languageScript,
  movedScript,
  sidebarScript,
  speculationRules,
]
