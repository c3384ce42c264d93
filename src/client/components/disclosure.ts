// Opening an accordion puts it into the address, without an entry in the history.
document.addEventListener('click', ({ target }) => {
  const summary = target instanceof Element ? target.closest('.accordion > summary') : null
  const accordion = summary?.parentElement
  if (accordion instanceof HTMLDetailsElement && !accordion.open && accordion.id !== '') {
    history.replaceState(history.state, '', `#${encodeURI(accordion.id)}`)
  }
})
