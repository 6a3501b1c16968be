// What is guessed first in India and this year, which leaked-passwords.bin may lack: of those that the rule of six characters,
// two cases and a digit lets through in some case; in lower case. What others only add at the end (Password1!) is cut off
// before it is looked up.

const list = `
password1 password2 password3 password7 password9 password01 password11 password12 password21 password22 password69
password99 password123 password1234 password12345 password123456 password2023 password2024 password2025 password2026
password@1 password@12 password@123 password@1234 password#1 password#123 password!1 mypassword1 newpassword1 1password
passw0rd passw0rd1 passw0rd12 passw0rd123 p@ssw0rd p@ssw0rd1 p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234 p@ssword1 p@ssword123
pa55word pa55word1 pa55w0rd pa$$w0rd pa$$word1 passwd1 passwd123 pass123 pass1234 pass12345 pass@123 pass@1234 pass@word1
qwerty1 qwerty2 qwerty7 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty@1 qwerty@123 qwert1 qwert123
qwert1234 qwert12345 qwer1234 1qwerty 123qwerty 12qwerty qwertyuiop1 qwertyuiop123 qwe123 qwe1234 qwe123qwe 123qwe 123qweasd
1234qwer 12345qwert qweasd123 qweasdzxc1 qweqwe1 qweqwe123 qwaszx12 12qwaszx q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4 1q2w3e4r5 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2 1qaz1qaz 2wsx3edc qaz123
qaz12345 qazwsx1 qazwsx12 qazwsx123 qazwsxedc1 qazwsxedc123 zaq12wsx zaq1zaq1 zaq1xsw2 zaq!2wsx !qaz2wsx zxc123 zxcv1234
zxcvb123 zxcvbn1 zxcvbn123 zxcvbnm1 zxcvbnm123 asd123 asdf123 asdf1234 asdf12345 asdfg123 asdfgh1 asdfgh12 asdfgh123
asdfghj1 asdfghjkl1 asdfghjkl123 asdasd1 asdasd123 asdqwe123 azerty1 azerty123 qwertz1 qwertz123
abc123 abc1234 abc12345 abc123456 abc@123 abc@1234 abc123abc abc123def abcabc1 abcd12 abcd123 abcd1234 abcd12345 abcd@123
abcd@1234 abcde1 abcde123 abcde12345 abcdef1 abcdef12 abcdef123 abcdef123456 abcdefg1 abcdefg123 abcdefgh1 1abcdef 123abc
1234abc 1234abcd 12345abc 12345abcd 123456abc 123abc123 a1b2c3 a1b2c3d4 a1b2c3d4e5 1a2b3c 1a2b3c4d 1a2b3c4d5e a12345 a123456
a1234567 a12345678 a123456789 a1234567890 aa123456 aa12345678 aaa111 aaa123 aaaa1111 aaa123456 as123456 az123456 q123456
q1234567 q12345678 q123456789 qq123456 w123456 x123456 z123456 zz123456 1a2b3c 12345a 123456a 1234567a 12345678a 123456789a
1234567890a 123456q 123456789q 123456z 123456aa 123456ab 123456qwe 12345qwe aa1234 aabb1122 aabbcc1 aabbcc112233 112233aa
welcome1 welcome2 welcome01 welcome12 welcome123 welcome1234 welcome12345 welcome@1 welcome@12 welcome@123 welcome@1234
welcome#1 welcome#123 welcome2023 welcome2024 welcome2025 welcome2026 admin1 admin12 admin123 admin1234 admin12345 admin123456
admin@1 admin@12 admin@123 admin@1234 admin@12345 admin#123 admin2023 admin2024 admin2025 admin2026 adminadmin1 administrator1
adm1n1strator root123 root1234 root@123 toor123 user123 user1234 user@123 username1 guest123 guest1234 login123 login@123 test12
test123 test1234 test12345 test123456 test@123 test@1234 test@12345 testing1 testing12 testing123 tester1 tester123 testtest1
temp123 temp1234 temp@123 default1 default123 changeme1 changeme12 changeme123 change123 change@123 letmein1 letmein2 letmein12
letmein123 secret1 secret12 secret123 master1 master12 master123 manager1 manager123 system1 system123 server123 oracle1 oracle123
cisco123 computer1 computer12 computer123 internet1 internet123 network1 network123 windows1 windows7 windows10 microsoft1
office1 office123 office365 office@123 company1 company123 business1 business123 support1 support123 sales123 sales@123 owner123
hello1 hello2 hello12 hello123 hello1234 hello12345 hello@123 helloworld1 goodluck1 google1 google12 google123 google@123 gmail123
gmail1234 gmail@123 yahoo123 hotmail1 facebook1 facebook123 instagram1 linkedin1 samsung1 samsung12 samsung123 nokia123 nokia1234
nokia6300 apple123 iphone1 iphone123 android1 jio123 airtel123 vodafone1 sony123 toyota1 honda123 suzuki1 ferrari1 mercedes1 bmw123
india1 india12 india123 india1234 india12345 india@1 india@12 india@123 india@1234 india@2023 india@2024 india@2025 india@2026
india1947 india@1947 india2020 india2023 india2024 india2025 india2026 indian1 indian123 indian@123 iloveindia1 jaihind1 jaihind123
jaihind@123 bharat1 bharat123 bharat@123 hindustan1 hindustan123 mumbai1 mumbai123 delhi123 delhi@123 chennai1 chennai123
kolkata1 kolkata123 bangalore1 bangalore123 hyderabad1 pune123 gujarat1 gujarat123 kerala123 punjab123 tamil123 cricket1 cricket123
sachin1 sachin10 sachin123 dhoni07 dhoni7 dhoni123 virat18 virat123 rohit123 rohit45 ganesh1 ganesh123 ganesh@123 ganpati1
krishna1 krishna12 krishna123 krishna@123 krishna1234 radhe123 radhekrishna1 radhakrishna1 sairam1 sairam123 sairam@123 omsairam1
omsairam123 shirdi1 saibaba1 saibaba123 shiva123 shivam1 shivam123 mahadev1 mahadev123 mahakal1 mahakal123 lakshmi1 lakshmi123
durga123 hanuman1 hanuman123 jaishreeram1 jaimatadi1 waheguru1 waheguru13 allah786 allah123 bismillah1 bismillah786 om123456
rahul123 rahul@123 rahul1234 amit123 amit@123 ravi123 ravi@123 raja123 rajesh1 rajesh123 suresh1 suresh123 ramesh1 ramesh123
mahesh1 mahesh123 rakesh1 rakesh123 sanjay1 sanjay123 vijay123 vijay@123 ajay123 arjun123 kumar123 kumar@123 sharma1 sharma123
singh123 patel123 priya123 pooja123 neha123 anjali1 anjali123 sunita1 deepak1 deepak123 manish1 manish123 prince1 prince123
iloveu1 iloveu2 iloveu12 iloveu123 iloveyou1 iloveyou2 iloveyou3 iloveyou7 iloveyou12 iloveyou13 iloveyou22 iloveyou123 iloveyou143
ilovegod1 ilovejesus1 love12 love123 love1234 love143 love4ever loveme1 loveme2 loveme123 lover1 lover123 lovely1 lovely12 lovely123
mylove1 mylove123 myself1 mother1 mother123 mummy123 mommy1 mom123 father1 father123 daddy1 daddy123 papa123 momdad1 mumdad1
family1 family123 friend1 friends1 friends123 forever1 forever21 sister1 brother1 baby123 babygirl1 babygirl12 babyboy1 angel1
angel12 angel123 angels1 princess1 princess12 princess123 queen123 king123 sunshine1 sunshine12 sunshine123 rainbow1 flower1 flower123
butterfly1 monkey1 monkey12 monkey123 dragon1 dragon12 dragon123 tiger1 tiger123 lion123 eagle1 falcon1 dolphin1 panther1 bulldog1
superman1 superman12 superman123 batman1 batman123 spiderman1 spiderman123 ironman1 naruto1 naruto123 pokemon1 pokemon12 pokemon123
pikachu1 starwars1 starwars123 matrix1 trustno1 ncc1701 ncc1701d ncc1701e thx1138 bond007 agent007 jamesbond007 blink182 rush2112
access14 jordan1 jordan23 jordan123 michael1 michael123 jackson1 jackson5 charlie1 charlie123 jessica1 jessica123 jennifer1 ashley1
ashley12 ashley123 nicole1 nicole12 nicole123 michelle1 amanda1 amanda12 daniel1 daniel12 daniel123 andrew1 andrew12 anthony1 anthony12
matthew1 matthew12 joshua1 joshua12 thomas1 robert1 william1 richard1 patrick1 justin1 brandon1 tyler123 taylor1 austin1 george1
hannah1 sophie1 samantha1 elizabeth1 melissa1 jasmine1 chelsea1 chelsea123 arsenal1 arsenal123 liverpool1 liverpool123 manutd1
manchester1 barcelona1 barcelona10 realmadrid1 ronaldo7 ronaldo1 cristiano7 messi10 messi123 football1 football12 football123 soccer1
soccer12 soccer123 baseball1 basketball1 hockey1 golfer1 tennis1 ranger1 rangers1 yankees1 cowboys1 steelers1 eagles1 lakers24 kobe24
shadow1 shadow12 shadow123 hunter1 hunter2 hunter12 hunter123 killer1 killer12 killer123 buster1 buster12 ginger1 pepper1 maggie1
bailey1 cookie1 cookie123 chocolate1 chicken1 cheese1 banana1 orange1 orange123 cherry1 peanut1 summer1 summer12 summer123 summer2023
summer2024 summer2025 summer2026 winter1 winter123 winter2023 winter2024 winter2025 winter2026 spring2024 spring2025 spring2026
autumn2024 autumn2025 january1 february1 march2024 april123 august1 october1 november1 december1 monday1 friday1 freedom1 freedom123
success1 success123 lucky1 lucky7 lucky13 lucky123 happy1 happy123 smile1 smile123 money1 money123 millionaire1 diamond1 diamond123
gold123 silver1 silver123 blessed1 blessing1 jesus1 jesus123 jesus777 christ1 god123 heaven1 whatever1 fuckyou1 fuckyou2 fuckyou123
fuckoff1 asshole1 biteme1 bitch1 sexy123 mustang1 mustang123 corvette1 harley1 camaro1 yamaha1 phoenix1 thunder1 wizard1 merlin1
gandalf1 player1 gamer123 minecraft1 roblox1 roblox123 fortnite1 youtube1 youtube123 music123 guitar1 summertime1 london1 newyork1
canada1 america1 mexico1 dubai123 dubai@123 school1 school123 student1 student123 teacher1 teacher123 college1 engineer1 doctor1
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
