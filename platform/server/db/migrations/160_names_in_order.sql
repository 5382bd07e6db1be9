-- Names stand in the order of their pinyin, and 2号楼 before 10号楼. A server without ICU keeps the order of code points.
do $$ begin
  create collation by_name (provider = icu, locale = 'zh-u-kn-true');
exception when others then
  create collation by_name from "C";
end $$;
