/** A library that only some sites need is not installed. */
export class MissingPackageError extends Error {
  /** What to do about it. */
  readonly hint: string

  constructor(packages: readonly string[], purpose: string) {
    const names = packages.map((name) => `\`${name}\``).join(' and ')
    super(
      `Expected the package${packages.length > 1 ? 's' : ''} ${names} for ${purpose}, received none.`,
    )
    this.hint = `Run \`npm install --save-dev ${packages.join(' ')}\`.`
  }
}

/**
 * Loads a library that is installed by those who need it. Rejects with `MissingPackageError` where it
 * is not there.
 *
 * @param packages names of all packages that it takes
 * @param purpose what needs them
 */
export async function importOptional<Library>(
  load: () => Promise<Library>,
  packages: readonly string[],
  purpose: string,
): Promise<Library> {
  try {
    return await load()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_MODULE_NOT_FOUND') throw new MissingPackageError(packages, purpose)
    throw error
  }
}
