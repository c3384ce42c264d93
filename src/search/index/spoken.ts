/** What is said in English questions around what they are about. */

/**
 * Words that say how something is asked and lived with rather than what for: pages need not have
 * them, and those that have tell little by them.
 */
export const FAINT_WORDS = `
able above afterward although though moment absolute accident across actual actually afraid again ago ahead albeit alike alive
almost alone along already alright altogether always annoy anybody anyhow anymore anyone anything
anyway anywhere apart apparent around aside ask asked aware away awful back bad badly barely basic
basically beforehand behind believe below beneath beside besides best better between beyond bit
bother bunch came case certain certainly chance clearly come comes coming completely
considering convenient cool correct couple crazy curious dare day dear decent decide
definitely depend desperate despite different difficult directly doubt downside dozen
dude during each early easier easily easy eight either else elsewhere enjoy enough entire entirely
especially even ever everybody everyone everything everywhere exactly example except expect
explain fact fairly fancy far favor feel fellow few fewer figure finally find five folk folks fond
forth forward four frankly friendly frustrating fully funny further gave generally gentle give
given giving glad go goes going gone gonna good got gotta great guess guy guys habit half handy
happy hard hardly hate hear heard heavy hell hello help helpful hence here hey hi honest honestly
hope hopefully hour huge hurry idea ideally imagine immediately impossible indeed instead interest
interesting itself just keep keeps kept kind kinda knew know known lack last lately lazy lead
least left less let lets like likely literally little lol loose lot lots lovely luck lucky
mad made mainly make makes making matter may maybe mean means meant meanwhile mere merely
mess middle might mind minor minute moment month months moreover morning mostly myself namely
naturally near nearly necessarily necessary neither never nevertheless nice night nine nobody none
nope nothing notice now nowadays nowhere obvious obviously occasion odd oddly ok okay onto oops
ought ourselves overall owe particular particularly past people perfect perfectly perhaps person
personally pick plenty pointless poor possible possibly practically presumably pretty
probably proper properly put quickly quite rather ready really reason reasonable recent recently
regardless remain right rough roughly round rush sad said sake satisfied saw say saying says
secondly see seem seemed seems seen sentence serious seriously seven several shall shame short
shortly show silly similar simple simply since single sit situation six slightly smooth
somebody somehow someone something sometime sometimes somewhat somewhere soon sooner sorry stay
still straight strange stuff stupid sudden suddenly super suppose supposed sure surely
surprise surprised take taken takes taking tell ten tend terrible thank thankful thanks thing
things think thought three thus till tiny today together told tomorrow tonight too took total
totally tough toward towards tried tries truly try trying twelve twenty twice two ugly
unfortunately unless unlike upon useful useless usually various vary via wanna want wanted wants
way ways week weekend weeks weird welcome well went whatever whenever whereas wherever whether
whichever whoever whole whose wish wo wonder wondering word work worked working works worried
worry worse worst worth wow ya yeah year years yep yes yesterday yet young yourself yourselves
zero
`

/** Forms of verbs that no ending is taken off for. */
export const FORMS = `
go goes going went gone
come came
take took taken
get got gets getting
send sent
lose lost
keep kept
make made
run ran
write wrote written
break broke broken
buy bought
pay paid
forget forgot forgotten
give gave given
know knew known
see saw seen
find found
tell told
say said
leave left
build built
begin began begun
choose chose chosen
hide hid hidden
throw threw thrown
speak spoke spoken
think thought
bring brought
catch caught
steal stole stolen
draw drew drawn
grow grew grown
show shown
shut shutting
set setting
cut cutting
put putting
`

/** Names that everybody knows: a site that never has one does not answer a question about it. */
export const NAMES = `
adobe airbnb airpods airtable alexa aliexpress amazon android angular ansible anthropic apache asana atlassian
aws azure bigcommerce bigquery bing bitcoin blender bluesky bootstrap cassandra chatgpt claude clickup
cloudflare confluence craigslist css databricks datadog digitalocean django dropbox drupal dynamodb ebay
elasticsearch ethereum etsy evernote expedia facebook figma firebase firefox flutter fortnite freshdesk gemini
github gmail godot grafana gumroad heroku hubspot icloud ikea instagram intellij intercom ipad iphone
java javascript jenkins jetbrains jira joomla kafka kickstarter kindle kotlin kubernetes laravel lightroom
linkedin linux macbook magento mailchimp mastodon matlab minecraft mongodb mysql netflix netlify nginx nintendo
onedrive openai openshift oracle outlook patreon paypal pinterest playstation postgres postgresql powerpoint
prometheus pycharm pytorch quickbooks rabbitmq rails raspberry reddit redis roblox rstudio sagemaker salesforce
samsung sap shopify siri skype snapchat spotify squarespace stripe substack supabase telegram tensorflow
terraform tesla tiktok trello twilio twitch twitter ubuntu unity vercel vim webflow wechat whatsapp wikipedia
wix woocommerce wordpress xbox xcode xero yahoo youtube zapier zendesk zoho
`
