/** Why a site was not built, in words for its authors. */
export class SiteBuildFailure extends Error {}
