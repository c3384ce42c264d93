import { getRoot, nameWords } from './names.ts'

/** Words that say nothing of what is meant. */
const NOTHING = new Set(
  'the,our,for,all,and,per,new,now,with,from,not,instead,than,rather,that,this,these,those,has,have,had,was,were,are,been,can,could,should,must,may,will,would,get,gets,got,say,says,said,still,update,change,fix,correct,adjust,adapt,docs,documentation,page,pages,guide,please,pls,only,just,actually,nowadays,anymore,least,most,more,less,its,they,them,there,where,when,which,what,who,how,why,everywhere,throughout,one,you,your,wrong,typo,raised,lowered,went,goes,going,since,number,value,mention,mentions,used,use,uses,need,needs,yet,also,but,about,into,currently,wrongly,longer,newer,higher,older,later,or,above,below,a,an,as,at,be,by,do,i,in,is,it,of,on,or,so,to,up,us,we'.split(
    ',',
  ),
)

/** The roots of the words of a text that tell what it is about, each once. */
export function readContentWords(text: string): string[] {
  const words = nameWords(text.replaceAll(/n?['’](?:s|re|ve|ll|t|d)\b/g, ''))
    .flatMap((word) => word.split(/[._-]/))
    .filter((word) => word.length > 1 && !NOTHING.has(word) && !/^\d/.test(word))
  return [...new Set(words.map(getRoot))]
}
