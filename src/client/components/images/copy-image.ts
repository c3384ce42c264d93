/** Puts a picture into the clipboard. False when the browser or the picture's host refuses. */
export async function copyImage(image: HTMLImageElement): Promise<boolean> {
  try {
    // A promise: some browsers allow writing only right after the click.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(image) })])
    return true
  } catch {
    return false
  }
}

/** Clipboards take nothing but PNG. */
async function asPng(image: HTMLImageElement): Promise<Blob> {
  const response = await fetch(image.currentSrc)
  const file = await response.blob()
  if (file.type === 'image/png') return file
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => {
      if (png === null) reject(new Error('Expected a picture that can be read, received none.'))
      else resolve(png)
    }, 'image/png')
  })
}
