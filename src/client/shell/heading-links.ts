document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('#content :is(h1, h2, h3, h4, h5, h6)')) {
    import('../headings/index.ts').then((headings) => headings.follow(target))
  }
})
